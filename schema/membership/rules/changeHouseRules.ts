import { ClubDetails } from '../../club/Club.ts';
import { lockOwnClub } from '../../club/lockClub.ts';
import { recordClubAct } from '../../club/recordClubAct.ts';
import { resubmission } from '../../club/updateClub.ts';
import { builder } from '../../core/builder.ts';
import { contractOf } from '../../core/contract.ts';
import { Failure } from '../../core/errors.ts';
import { bounds } from '../../figures/bounds.ts';
import { findingsIn } from '../../moderation/findings.ts';
import { houseRules } from '../rules.ts';

const contract = contractOf({
  rules: houseRules,
  verified: true,
  refusals: ['club.unknown', 'club.notOwner', 'club.rulesChanged', 'profile.nothingChanged'],
  limits: ['changeHouseRules'],
});

builder.mutationField('changeHouseRules', (t) =>
  t.withAuth({ may: 'clubs' }).prismaField({
    type: ClubDetails,
    description:
      "Writes the house rules of one of the viewer's clubs. A new text is a new version, which the people of the club accept before they post again; an empty one removes the rules. Earlier versions are kept. Rules in which something is found that a description is reviewed for put the club up for review again, as a changed description does.",
    contract,
    args: {
      clubID: t.arg.int({ description: 'The id of the club.' }),
      text: t.arg.string({ description: `The rules in Markdown; at most ${bounds.houseRules} characters.` }),
      replaces: t.arg.int({
        required: false,
        description:
          'The version that the caller saw; 0 if there were no rules. The call is refused with `CONFLICT` if there is another one by now. Omit it to skip this check.',
      }),
    },
    resolve: async (query, _root, args, { database, viewer, limits, clock }) => {
      const { clubID: clubId, text, replaces } = contract.check(args, viewer);
      await limits.consume('changeHouseRules', String(viewer.id));
      return database.$transaction(async (transaction) => {
        const club = await lockOwnClub(transaction, viewer, clubId);
        const { rulesVersion } = club;
        if (replaces !== undefined && replaces !== rulesVersion) throw new Failure('club.rulesChanged');
        const newest = await transaction.houseRules.findFirst({ where: { clubId }, orderBy: { version: 'desc' } });
        const present = rulesVersion === 0 ? '' : newest?.text;
        if (text === present) throw new Failure('profile.nothingChanged');
        const at = clock();
        const version = text === '' ? 0 : (newest?.version ?? 0) + 1;
        if (version > 0)
          await transaction.houseRules.create({ data: { clubId, version, text, authorId: viewer.id, at } });
        // Not by Prisma, which would change `updatedAt`: who is editing the club would be refused.
        await transaction.$executeRaw`UPDATE "Club" SET "rulesVersion" = ${version} WHERE id = ${clubId}`;
        const findings = findingsIn({ title: '', text });
        const review = findings.length > 0 ? resubmission(club, ['description'], at) : {};
        if (Object.keys(review).length > 0) await transaction.club.update({ where: { id: clubId }, data: review });
        await recordClubAct(transaction, { clubId, kind: 'rulesChanged', actorId: viewer.id, at });
        return transaction.club.findUniqueOrThrow({ ...query, where: { id: clubId } });
      });
    },
  }),
);
