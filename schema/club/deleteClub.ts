import type { Transaction } from '#prisma/database.ts';
import type { Club } from '#prisma/generated/client/client.ts';
import { Prisma } from '#prisma/generated/client/client.ts';
import { isMemberSql } from '../access/members.ts';
import { lockAccount } from '../account/credentials/lockAccount.ts';
import { builder } from '../core/builder.ts';
import { contractOf } from '../core/contract.ts';
import { Done } from '../core/Done.ts';
import { Failure, InvalidInput } from '../core/errors.ts';
import { english } from '../core/translate.ts';
import { bounds } from '../figures/bounds.ts';
import { daysBefore, retention } from '../figures/retention.ts';
import { notify } from '../messages/notify.ts';
import { clubDeleted } from './emails.ts';
import { isTitle } from './isTitle.ts';
import { lockOwnClub } from './lockClub.ts';
import { clubDeletion } from './rules.ts';

const contract = contractOf({
  rules: clubDeletion,
  verified: true,
  refusals: ['club.unknown', 'club.notOwner', 'club.deletedTooMany'],
  limits: ['change'],
});

builder.mutationField('deleteClub', (t) =>
  t.withAuth({ may: 'clubs' }).field({
    type: Done,
    description: `Deletes one of the viewer's clubs. Its organisers and members are notified by e-mail and on the site. From then on, nobody can see the club, but its owner can restore it for ${retention.deletedClub} days; then it is permanently removed. A member can delete ${bounds.deletedClubs} clubs within a day.`,
    contract,
    args: {
      clubID: t.arg.int({ description: 'The id of the club.' }),
      title: t.arg.string({
        required: false,
        description:
          "The club's title, as a confirmation: if it is another, nothing is deleted. Case, accents and spaces make no difference.",
      }),
    },
    resolve: async (_root, args, { database, viewer, mail, clock }) => {
      const { clubID: id, title: typed } = contract.check(args, viewer);
      await database.$transaction(async (transaction) => {
        const club = await lockOwnClub(transaction, viewer, id);
        const { title } = club;
        if (typed !== undefined && !isTitle(typed, title)) throw InvalidInput.at('title', 'club.titleDiffers');
        await assertFewDeleted(transaction, viewer.id, clock());
        const members = Prisma.sql`
          SELECT "userId" FROM "Membership" WHERE "clubId" = ${id} AND ${isMemberSql()}`;
        await mail.postToAll(transaction, members, clubDeleted({ title }));
        await notify(transaction, members, { kind: 'clubDeleted', club: { id, title }, at: clock() });
        await setAside(transaction, club, viewer.id, clock());
      });
      return { message: english('club:deleted', { id }) };
    },
  }),
);

/** Refuses who has deleted many clubs within a day: each is kept for a while. Two deletions at once cannot both pass. */
async function assertFewDeleted(transaction: Transaction, ownerId: number, now: Date): Promise<void> {
  await lockAccount(transaction, ownerId);
  const deleted = await transaction.deletedClub.count({ where: { ownerId, deletedAt: { gt: daysBefore(now, 1) } } });
  if (deleted >= bounds.deletedClubs) throw new Failure('club.deletedTooMany');
}

/**
 * Deletes a club, but sets its rows aside, so that it can be restored. Foreign keys delete what belongs to the club.
 * Triggers (prisma/functions/Club.sql, Notice.sql) update the counts, close the report cases about it, and delete unsent
 * e-mails about its notices.
 */
async function setAside(
  transaction: Transaction,
  { id, title, country, memberCount }: Club,
  ownerId: number,
  deletedAt: Date,
): Promise<void> {
  const cases = await transaction.reportCase.findMany({
    where: { clubId: id, decidedAt: null },
    select: { id: true },
  });
  const caseIds = cases.map((open) => open.id);
  await transaction.deletedClub.create({ data: { id, ownerId, title, country, memberCount, deletedAt, caseIds } });
  await transaction.$executeRaw`SELECT set_club_aside(${id}::int)`;
}
