import { Prisma } from '#prisma/generated/client/client.ts';
import { builder } from '../core/builder.ts';
import { contractOf } from '../core/contract.ts';
import { Done } from '../core/Done.ts';
import { english } from '../core/translate.ts';
import { assertRunsClub, lockedOrganiserAccess } from '../membership/clubAccess.ts';
import { chosenPicture, usePicture } from './chosenPicture.ts';
import { SetClubPictureInput } from './PictureInput.ts';
import { clubPictureChoice } from './rules.ts';

const contract = contractOf({
  rules: clubPictureChoice,
  verified: true,
  refusals: [
    'club.unknown',
    'membership.organisersOnly',
    'picture.unknown',
    'picture.tooNarrow',
    'picture.blocked',
    'picture.storageFull',
    'picture.storeAway',
  ],
  limits: ['change'],
});

const kinds = {
  cover: { field: 'setClubCover', what: "a club's cover, the wide picture at the head of its page" },
  emblem: { field: 'setClubEmblem', what: "a club's emblem, the small picture beside its title" },
} as const;

for (const [kind, { field, what }] of Object.entries(kinds))
  builder.mutationField(field, (t) =>
    t.withAuth({ may: 'clubs' }).field({
      type: Done,
      description: `Makes one of the viewer's pictures ${what}, or removes it. For its owner and organisers. Everybody sees it of an open club, and only its people of a closed one. The former one is removed within an hour.`,
      contract,
      args: { input: t.arg({ type: SetClubPictureInput }) },
      resolve: async (_root, { input }, context) => {
        const { database, viewer } = context;
        const { clubID, ...choice } = contract.check(input, viewer);
        // Before a picture is made for a club that is not theirs.
        await assertRunsClub(database, viewer, clubID);
        const id = await chosenPicture(context, choice, kind as keyof typeof kinds);
        await database.$transaction(async (transaction) => {
          await lockedOrganiserAccess(transaction, viewer, clubID);
          await usePicture(transaction, viewer, id);
          // Prisma would change `updatedAt`, and who is editing the club would be refused.
          await transaction.$executeRaw`
            UPDATE "Club" SET ${Prisma.raw(`"${kind}Id"`)} = ${id}::int WHERE id = ${clubID}`;
        });
        return { message: english(id === null ? 'club:pictureRemoved' : 'club:pictureSet') };
      },
    }),
  );
