import type { Transaction } from '#prisma/database.ts';
import { reportedPosts, waitsForClubSql } from '../access/queues.ts';
import { setShown } from '../club/publication.ts';
import { builder } from '../core/builder.ts';
import type { Context, Viewer } from '../core/context.ts';
import { contractOf } from '../core/contract.ts';
import { Failure } from '../core/errors.ts';
import { bounds } from '../figures/bounds.ts';
import { Decisions, decideEach } from '../lists/decideEach.ts';
import { assertRunsClub } from '../membership/clubAccess.ts';
import { publishedPosts } from '../topic/publication.ts';
import { lockedPostToModerate } from '../topic/topicAccess.ts';
import { clubReportDecisions } from './rules.ts';

const SeenReport = builder.inputType('SeenReport', {
  description: 'A reported post, as the caller saw it.',
  fields: (t) => ({
    caseID: t.int({ description: 'The id of the case.' }),
    seen: t.field({ type: 'DateTime', description: 'The `updatedAt` of the case as the caller saw it.' }),
  }),
});

const DecideClubReportsInput = builder.inputType('DecideClubReportsInput', {
  description: 'A decision on several reported posts.',
  fields: (t) => ({
    clubID: t.int({ description: 'The id of the club.' }),
    cases: t.field({ type: [SeenReport], description: `The cases; at most ${bounds.decidedTogether}.` }),
    hide: t.field({ type: 'BooleanText', description: 'Whether the posts are hidden; if not, they stay as they are.' }),
    reason: t.string({
      required: false,
      description: `The reason, for the authors; at most ${bounds.explanation} characters. Required if the posts are hidden.`,
    }),
  }),
});

const contract = contractOf({
  rules: clubReportDecisions,
  verified: true,
  refusals: ['club.unknown', 'membership.organisersOnly'],
  limits: ['decideQueue'],
});

builder.mutationField('decideClubReports', (t) =>
  t.withAuth({ may: 'topics' }).field({
    type: Decisions,
    description:
      'Decides on several reported posts of a club, each independently of the others: hides them, as `hidePost` does, or leaves them as they are. Only the owner and the organisers can, and only on what `clubReports` lists. The cases stay open for the administrators, who see the decision. The response lists the cases that could not be decided on.',
    contract,
    args: { input: t.arg({ type: DecideClubReportsInput }) },
    resolve: async (_root, { input }, context) => {
      const { database, viewer, limits } = context;
      const { clubID, cases, ...decision } = contract.check(input, viewer);
      await assertRunsClub(database, viewer, clubID);
      await limits.consume('decideQueue', String(viewer.id));
      return decideEach(
        database,
        cases,
        ({ caseID }) => caseID,
        (transaction, seen) => decide(transaction, context, { clubID, ...seen, ...decision }),
      );
    },
  }),
);

interface Decision {
  clubID: number;
  caseID: number;
  /** The `updatedAt` of the version that was seen. */
  seen: Date;
  hide: boolean;
  reason?: string | undefined;
}

/** Decides on a reported post, unless it no longer waits for those who run the club. */
async function decide(
  transaction: Transaction,
  { viewer, mail, clock }: Pick<Context, 'mail' | 'clock'> & { viewer: Viewer },
  { clubID, caseID, seen, hide, reason }: Decision,
): Promise<void> {
  const reported = await transaction.reportCase.findFirst({
    where: { id: caseID, clubId: clubID, postId: { not: null } },
    select: { postId: true },
  });
  const post = reported?.postId && (await transaction.topicPost.findUnique({ where: { id: reported.postId } }));
  if (!post) throw new Failure('report.unknown');
  const locked = await lockedPostToModerate(transaction, viewer, { clubID, topicID: post.topicId, postID: post.id });
  const [waiting] = await transaction.$queryRaw<{ updatedAt: Date }[]>`
    SELECT report."updatedAt" FROM ${reportedPosts} WHERE report.id = ${caseID} AND ${waitsForClubSql}
    FOR UPDATE OF report`;
  if (!waiting) throw new Failure('report.decided');
  if (waiting.updatedAt > seen) throw new Failure('report.changed');
  const at = clock();
  if (hide) {
    const { access, topic } = locked;
    const hidden = { shown: false, actorId: viewer.id, at, reason };
    await setShown(transaction, mail, publishedPosts, { club: access.club, text: { ...locked.post, topic } }, hidden);
  }
  await transaction.reportCase.update({
    where: { id: caseID },
    data: { clubDecision: hide ? 'postHidden' : 'dismissed', clubDecidedAt: at },
  });
}
