import type { Transaction } from '#prisma/database.ts';
import type { Prisma } from '#prisma/generated/client/client.ts';
import type { ReportKind, ReportSubject } from '#prisma/generated/client/enums.ts';

const hour = 3_600_000;

/** Gives the demo's administrator reports of a notice, a post, a member and a club to decide, and a held notice. */
export async function fileReports(transaction: Transaction, now: number): Promise<void> {
  const clubs = await transaction.club.findMany({
    where: {
      state: 'verified',
      ownerId: { not: null },
      memberships: { some: { role: 'member' } },
      notices: { some: {} },
    },
    include: {
      notices: { orderBy: { id: 'desc' }, take: 1 },
      memberships: { where: { role: 'member' }, orderBy: { userId: 'asc' }, take: 3 },
    },
    orderBy: { id: 'asc' },
    take: 3,
  });
  const [first, second, third] = clubs;
  if (!first || !second || !third) return;
  const file = async (
    reported: {
      subject: ReportSubject;
      clubId: number;
      noticeId?: number | null;
      postId?: bigint;
      userId?: number | null;
    },
    reports: {
      kind: ReportKind;
      text: string;
      reporterId: number | null;
      visitor?: Prisma.ReportVisitorCreateNestedOneWithoutReportInput;
      bySite?: boolean;
    }[],
    hours: number,
  ) => {
    const at = new Date(now - hours * hour);
    await transaction.reportCase.create({
      data: {
        ...reported,
        createdAt: at,
        updatedAt: at,
        reports: { create: reports.map((report) => ({ ...report, at })) },
      },
    });
  };
  const people = ({ memberships }: (typeof clubs)[number]) => memberships.map(({ userId }) => userId);
  const [firstReporter = null, secondReporter = null] = people(first);
  await file(
    { subject: 'notice', clubId: first.id, noticeId: first.notices[0]?.id ?? null },
    [
      {
        kind: 'other',
        text: 'This was copied from our club, word for word, without asking.',
        reporterId: firstReporter,
      },
      { kind: 'other', text: 'The same text stands in another club.', reporterId: secondReporter },
    ],
    30,
  );
  const post = await transaction.topicPost.findFirst({
    where: { topic: { clubId: second.id }, number: { gt: 1 }, deletedAt: null, heldAt: null },
    orderBy: { id: 'asc' },
  });
  if (post)
    await file(
      { subject: 'post', clubId: second.id, postId: post.id },
      [
        {
          kind: 'other',
          text: 'This reads like an advert for somebody’s own course.',
          reporterId: people(second)[2] ?? null,
        },
      ],
      25,
    );
  const [rude = null, insulted = null] = people(second);
  if (rude !== null)
    await file(
      { subject: 'member', clubId: second.id, userId: rude },
      [{ kind: 'harassment', text: 'They insult others after every meeting, by message.', reporterId: insulted }],
      20,
    );
  const held = await transaction.notice.create({
    data: {
      clubId: second.id,
      authorId: second.ownerId,
      title: 'An offer for all of you',
      content: 'A friend makes **4% a week** for his clients, and is looking for more.',
      createdAt: new Date(now - 2 * hour),
      updatedAt: new Date(now - 2 * hour),
      heldAt: new Date(now - 2 * hour),
      announced: false,
    },
  });
  await file(
    { subject: 'notice', clubId: second.id, noticeId: held.id },
    [{ kind: 'returns', text: '4% a week', reporterId: null, bySite: true }],
    2,
  );
  await file(
    { subject: 'club', clubId: third.id },
    [
      {
        kind: 'returns',
        text: 'At the last meeting somebody promised 3% a week “for sure”.',
        reporterId: people(third)[0] ?? null,
      },
      {
        kind: 'impersonation',
        text: 'Its owner writes to people in the name of my employer.',
        reporterId: null,
        visitor: {
          create: { name: 'Vera Hall', email: 'vera.hall@example.com', language: 'en', reference: '3F9A-27C1' },
        },
      },
    ],
    4,
  );
}
