import { builder } from '../core/builder.ts';
import { contractOf } from '../core/contract.ts';
import { Done } from '../core/Done.ts';
import { english } from '../core/translate.ts';
import { chosenPicture, usePicture } from './chosenPicture.ts';
import { SetFaceInput } from './PictureInput.ts';
import { faceChoice } from './rules.ts';

const contract = contractOf({
  rules: faceChoice,
  verified: true,
  refusals: ['picture.unknown', 'picture.tooNarrow', 'picture.blocked', 'picture.storageFull', 'picture.storeAway'],
  limits: ['change'],
});

builder.mutationField('setFace', (t) =>
  t.withAuth({ member: true }).field({
    type: Done,
    description:
      "Makes one of the viewer's pictures their face, or removes it. Signed-in members see it wherever they see the viewer's name. The former one is removed within an hour.",
    extensions: { changesPublicData: false },
    contract,
    args: { input: t.arg({ type: SetFaceInput }) },
    resolve: async (_root, { input }, context) => {
      const { database, viewer } = context;
      const choice = contract.check(input, viewer);
      const faceId = await chosenPicture(context, choice, 'face');
      await database.$transaction(async (transaction) => {
        await usePicture(transaction, viewer, faceId);
        await transaction.$executeRaw`UPDATE "User" SET "faceId" = ${faceId}::int WHERE id = ${viewer.id}`;
      });
      return { message: english(faceId === null ? 'account:faceRemoved' : 'account:faceSet') };
    },
  }),
);
