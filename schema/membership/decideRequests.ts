import { Prisma } from '#prisma/generated/client/client.ts';
import { recordClubActs } from '../club/recordClubAct.ts';
import { builder } from '../core/builder.ts';
import { contractOf } from '../core/contract.ts';
import { bounds } from '../figures/bounds.ts';
import { notify } from '../messages/notify.ts';
import { ClubRoleEnum } from './ClubRole.ts';
import { assertRunsClub, lockedOrganiserAccess } from './clubAccess.ts';
import { decisions, emailOfDecision } from './decisions.ts';
import { requestDecisions } from './rules.ts';

const RequestDecisions = builder.objectRef<{ decided: number[]; undecided: number[] }>('RequestDecisions').implement({
  description: 'What became of a decision on several requests to join a club.',
  fields: (t) => ({
    decided: t.exposeIntList('decided', {
      example: [42],
      description: "The ids of the people's accounts who now have the role, also if they had it before.",
    }),
    undecided: t.exposeIntList('undecided', {
      example: [],
      description:
        'Those of the others: they withdrew their request in the meantime, or somebody else decided otherwise.',
    }),
  }),
});

const contract = contractOf({
  rules: requestDecisions,
  verified: true,
  refusals: ['club.unknown', 'membership.organisersOnly'],
  limits: ['decideRequests'],
});

builder.mutationField('decideRequests', (t) =>
  t.withAuth({ may: 'members' }).field({
    type: RequestDecisions,
    description:
      'Approves or declines several requests to join a club, all in one transaction. Only the owner and the organisers can do this. Each person is notified on the site and by e-mail. Requests that were withdrawn in the meantime are listed in the response; repeating the call changes nothing.',
    contract,
    args: {
      clubID: t.arg.int({ description: 'The id of the club.' }),
      userIDs: t.arg.intList({
        description: `The ids of the people's accounts; at most ${bounds.requestsDecided}.`,
      }),
      role: t.arg({
        type: ClubRoleEnum,
        required: false,
        description: 'Required. `member` approves the requests, `declined` declines them.',
      }),
      reason: t.arg.string({
        required: false,
        description: `The reason, for the club's log; e-mailed to people who are declined, too. At most ${bounds.explanation} characters.`,
      }),
    },
    resolve: async (_root, args, { database, viewer, mail, limits, clock }) => {
      const { clubID: clubId, userIDs, role, reason = '' } = contract.check(args, viewer);
      await assertRunsClub(database, viewer, clubId);
      await limits.consume('decideRequests', String(viewer.id));
      return database.$transaction(async (transaction) => {
        const { club } = await lockedOrganiserAccess(transaction, viewer, clubId);
        const concerned = await transaction.membership.findMany({
          where: { clubId, userId: { in: userIDs }, role: { in: ['applicant', role] } },
          select: { userId: true, role: true },
        });
        const ids = concerned.filter((one) => one.role === 'applicant').map(({ userId }) => userId);
        const decided = concerned.map(({ userId }) => userId);
        const answer = { decided, undecided: [...new Set(userIDs)].filter((id) => !decided.includes(id)) };
        const kind = decisions[role].applicant;
        if (ids.length === 0 || !kind) return answer;
        const at = clock();
        const entry = { clubId, kind, actorId: viewer.id, reason, at };
        await recordClubActs(
          transaction,
          ids.map((userId) => ({ ...entry, userId })),
        );
        const email = emailOfDecision(kind, club, reason);
        if (email) await mail.postToAll(transaction, Prisma.sql`SELECT unnest(${ids}::int[])`, email);
        await notify(transaction, ids, { kind, club, at });
        // Triggers (prisma/functions/Membership.sql) count the members, and settle the notification of requests.
        await transaction.membership.updateMany({
          where: { clubId, userId: { in: ids } },
          data: {
            role,
            since: at,
            reason: role === 'declined' ? reason : '',
            ...(role === 'member' && { message: '' }),
          },
        });
        return answer;
      });
    },
  }),
);
