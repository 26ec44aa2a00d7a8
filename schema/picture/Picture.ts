import type { Picture as Row } from '#prisma/generated/client/client.ts';
import { builder } from '../core/builder.ts';
import { bounds } from '../figures/bounds.ts';
import { picturePath } from '../paths.ts';

/** What is shown of a picture. */
export type ShownPicture = Pick<Row, 'id' | 'hash' | 'alt' | 'width' | 'height' | 'widths' | 'color'>;

/** What a picture is for. */
export const PicturePurpose = builder.enumType('PicturePurpose', {
  description: 'What a picture is for, which decides how wide its files are.',
  values: {
    face: { description: "A member's face." },
    cover: { description: "A wide picture at the head of a club's page." },
    emblem: { description: "A small picture beside a club's title." },
    text: { description: 'A picture in a text.' },
  },
});

/** A picture that a member uploaded. */
export const Picture = builder.objectRef<ShownPicture>('Picture').implement({
  description: 'A picture that a member uploaded, upright and without metadata.',
  fields: (t) => ({
    pictureID: t.exposeInt('id', { example: 9, description: 'The id of the picture.' }),
    url: t.string({
      example: `/pictures/${'5f'.repeat(32)}-960.webp`,
      description:
        'The path of its widest file. Those of the others have another of `widths` in place of the width, and `avif` in place of `webp`.',
      resolve: ({ hash, widths }) => picturePath(hash, widths.at(-1) ?? 0, 'webp'),
    }),
    widths: t.exposeIntList('widths', { example: [480, 960], description: 'The widths of its files, in pixels.' }),
    width: t.exposeInt('width', { example: 960, description: 'The width, in pixels, to which a crop refers.' }),
    height: t.exposeInt('height', { example: 640, description: 'The height, in pixels, to which a crop refers.' }),
    color: t.exposeString('color', {
      example: '#3a5f7d',
      description: 'The average colour, for the place that it will fill.',
    }),
    alt: t.exposeString('alt', {
      example: 'The old harbour at dawn',
      description: `The alternative text; empty if the picture is decorative; at most ${bounds.pictureText} characters.`,
    }),
  }),
});
