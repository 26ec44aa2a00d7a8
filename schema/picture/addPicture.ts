import { builder } from '../core/builder.ts';
import { contractOf } from '../core/contract.ts';
import { Failure, Overloaded } from '../core/errors.ts';
import { bounds } from '../figures/bounds.ts';
import { Picture, PicturePurpose } from './Picture.ts';
import { newPicture } from './rules.ts';
import { storePicture } from './storePicture.ts';

const contract = contractOf({
  rules: newPicture,
  verified: true,
  refusals: [
    'picture.format',
    'picture.unreadable',
    'picture.tooManyPixels',
    'picture.tooNarrow',
    'picture.blocked',
    'picture.storageFull',
    'picture.storeAway',
  ],
  limits: ['picture'],
  oncePerRequest: true,
});

builder.mutationField('addPicture', (t) =>
  t.withAuth({ may: 'clubs' }).field({
    type: Picture,
    description: `Adds a picture: a JPEG, PNG, WebP or AVIF file, or the first image of a GIF, with at most ${bounds.pictureMegabytes} MB and ${bounds.pictureMegapixels} megapixels. It is turned upright, made at most 1920 pixels wide, and loses its metadata, such as the place where it was taken. It is removed after a day unless it is used. A member's pictures may take ${bounds.picturesMegabytes} MB. In GraphQL, a file has ${Math.floor((bounds.bodyKilobytes * 3) / 4)} kB at most, because of the limit on bodies; larger ones are sent to \`POST /api/v1/pictures\`.`,
    extensions: { changesPublicData: false },
    contract,
    args: {
      file: t.arg.string({ description: 'The content of the file, in base64.' }),
      alt: t.arg.string({
        description: `The alternative text, for those who do not see the picture; empty if it is decorative; at most ${bounds.pictureText} characters.`,
      }),
      purpose: t.arg({ type: PicturePurpose, required: false, description: 'Required. What the picture is for.' }),
    },
    resolve: async (_root, args, context) => {
      const { viewer, limits, pictures } = context;
      const { file, alt, purpose } = contract.check(args, viewer);
      await limits.consume('picture', String(viewer.id));
      try {
        const made = await pictures.make(Buffer.from(file, 'base64'), purpose);
        return await storePicture(context, { made, purpose, alt });
      } catch (error) {
        const isAway = error instanceof Failure && error.reason === 'picture.storeAway';
        if (error instanceof Overloaded || isAway) await limits.forgive('picture', String(viewer.id));
        throw error;
      }
    },
  }),
);
