import type { Transaction } from '#prisma/database.ts';
import { canReadNotice } from '../access/notices.ts';
import { canSeePerson, seesInside } from '../access/roles.ts';
import { administers, builder } from '../core/builder.ts';
import { contractOf } from '../core/contract.ts';
import { Done } from '../core/Done.ts';
import { Cancelled, Failure } from '../core/errors.ts';
import { english } from '../core/translate.ts';
import { bounds } from '../figures/bounds.ts';
import { type ClubAccess, lockedClubAccess } from '../membership/clubAccess.ts';
import { lockPeople, openCase } from '../moderation/reportCase.ts';
import { ReportKindEnum } from './ReportKind.ts';
import { newReport } from './rules.ts';

const contract = contractOf({
  rules: newReport,
  verified: true,
  refusals: [
    'club.unknown',
    'notice.unknown',
    'membership.membersOnly',
    'membership.unknown',
    'report.own',
    'report.pending',
  ],
  limits: ['report'],
});

builder.mutationField('report', (t) =>
  t.withAuth({ may: 'clubs' }).field({
    type: Done,
    description:
      'Reports a club, a notice or a person in a club to the administrators. Viewers can report only what they can see, and nothing of their own. Only administrators learn who made a report. The viewer is notified of the decision by e-mail and on the site.',
    extensions: { changesPublicData: false },
    contract,
    args: {
      clubID: t.arg.int({ description: 'The id of the club.' }),
      noticeID: t.arg.int({ required: false, description: 'The id of the notice in the club to report.' }),
      userID: t.arg.int({
        required: false,
        description: 'The id of the account of the person in the club to report.',
      }),
      kind: t.arg({ type: ReportKindEnum, required: false, description: 'Required. The kind of problem.' }),
      text: t.arg.string({ description: `An explanation for the administrators; 1 to ${bounds.report} characters.` }),
    },
    resolve: async (_root, args, context) => {
      const { database, viewer, limits, clock } = context;
      const { clubID: clubId, noticeID: noticeId, userID: userId, kind, text } = contract.check(args, viewer);
      await limits.consume('report', String(viewer.id));
      return database.$transaction(async (transaction) => {
        const access = {
          ...(await lockedClubAccess(transaction, viewer, clubId)),
          asAdministrator: administers(context),
        };
        await lockPeople(transaction, [viewer.id]);
        const owner = await ownerOf(transaction, access, { noticeId, userId });
        if (owner === viewer.id) throw new Failure('report.own');
        const at = clock();
        const caseId = await openCase(transaction, { clubId, noticeId, userId }, at);
        const report = { caseId, reporterId: viewer.id };
        if (await transaction.report.findUnique({ where: { caseId_reporterId: report } }))
          throw new Failure('report.pending');
        await transaction.report.create({ data: { ...report, kind, text, at } });
        return { message: english('club:reported') };
      });
    },
  }),
);

/** The account that owns what is reported, if the viewer can see that. */
async function ownerOf(
  transaction: Transaction,
  access: ClubAccess & { asAdministrator: boolean },
  { noticeId, userId }: { noticeId?: number | undefined; userId?: number | undefined },
): Promise<number | null> {
  const { club } = access;
  if (noticeId !== undefined) {
    const notice = await transaction.notice.findUnique({ where: { id: noticeId, clubId: club.id } });
    if (!notice || !canReadNotice(access, notice)) throw new Cancelled('notice.unknown');
    return notice.authorId;
  }
  if (userId === undefined) return club.ownerId;
  await assertSeen(transaction, access, userId);
  return userId;
}

/** Makes sure that the viewer can see this person in the club. */
async function assertSeen(
  transaction: Transaction,
  access: ClubAccess & { asAdministrator: boolean },
  userId: number,
): Promise<void> {
  const { club } = access;
  if (!seesInside(access)) throw new Failure('membership.membersOnly');
  if (userId === club.ownerId) return;
  const where = { clubId_userId: { clubId: club.id, userId } };
  const membership = await transaction.membership.findUnique({ where, select: { role: true } });
  if (!membership || !canSeePerson(access, membership.role)) throw new Failure('membership.unknown');
}
