import type { Transaction } from '#prisma/database.ts';
import { belongsToClub } from '../access/roles.ts';
import { builder } from '../core/builder.ts';
import { contractOf } from '../core/contract.ts';
import { Failure } from '../core/errors.ts';
import { definedFields } from '../input/fields.ts';
import { lockedClubAccess } from '../membership/clubAccess.ts';
import { Membership, membershipOf } from '../membership/Membership.ts';
import { choiceArguments } from './choiceArguments.ts';
import { emailChoice } from './rules.ts';
import { startDigest } from './startDigest.ts';

const contract = contractOf({
  rules: emailChoice,
  refusals: ['club.unknown', 'membership.membersOnly'],
  limits: ['change'],
});

builder.mutationField('chooseEmails', (t) =>
  t.withAuth({ may: 'clubs' }).field({
    type: Membership,
    description:
      'Chooses which e-mails the viewer gets from a club that they belong to. Omitted arguments keep their current values.',
    extensions: { changesPublicData: false },
    contract,
    args: {
      clubID: t.arg.int({ description: 'The id of the club.' }),
      ...choiceArguments,
      requests: t.arg({
        type: 'BooleanText',
        required: false,
        description:
          'Whether the viewer gets e-mails about requests to join, which are sent only to the owner and the organisers.',
      }),
      joins: t.arg({
        type: 'BooleanText',
        required: false,
        description:
          'Whether the viewer gets a daily e-mail about who joined, if anybody did, which is sent only to the owner and the organisers.',
      }),
    },
    resolve: async (_root, args, { database, viewer, clock }) => {
      const { clubID: clubId, ...choice } = contract.check(args);
      const userId = viewer.id;
      return database.$transaction(async (transaction) => {
        const access = await lockedClubAccess(transaction, viewer, clubId, true);
        if (!belongsToClub(access.role)) throw new Failure('membership.membersOnly');
        const where = { userId_clubId: { userId, clubId } };
        const before = await transaction.emailChoice.findUnique({ where });
        const starts = choice.notices === 'daily' && before?.notices !== 'daily';
        const data = {
          ...definedFields(choice),
          // A digest covers only notices written from now on.
          ...(starts && { lastNoticeId: await newestNotice(transaction, clubId) }),
        };
        await transaction.emailChoice.upsert({ where, create: { userId, clubId, ...data }, update: data });
        if (Object.values(choice).includes('daily')) await startDigest(transaction, userId, clock());
        return membershipOf(access);
      });
    },
  }),
);

/** The id of a club's newest notice; 0 if it has none. */
async function newestNotice(transaction: Transaction, clubId: number): Promise<number> {
  const newest = await transaction.notice.findFirst({
    where: { clubId },
    orderBy: { id: 'desc' },
    select: { id: true },
  });
  return newest?.id ?? 0;
}
