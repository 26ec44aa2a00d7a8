import type { ReportDecision, ReportSubject } from '#prisma/generated/client/enums.ts';
import { User } from '../account/User.ts';
import { builder } from '../builder.ts';
import { ManagedClub } from '../club/Club.ts';
import { countLoader } from '../countLoader.ts';
import { countDescription } from '../listPage.ts';
import { Notice } from '../notice/Notice.ts';
import { ReportKindEnum } from '../report/ReportKind.ts';

/** How many reports of a case are read at most: the newest. */
const maxRead = 50;

/** What can be reported, for the schema. */
export const ReportSubjectEnum = builder.enumType('ReportSubject', {
  description: 'What can be reported.',
  values: {
    club: { description: 'A club.' },
    notice: { description: 'A notice of a club.' },
    member: { description: 'Somebody in a club.' },
  } satisfies Record<ReportSubject, { description: string }>,
});

/** How reports end, for the schema. */
export const ReportDecisionEnum = builder.enumType('ReportDecision', {
  description: 'How reports of something ended.',
  values: {
    dismissed: { description: 'It is left as it is.' },
    noticeHidden: { description: 'The notice was hidden.' },
    clubDeclined: { description: 'The club was declined.' },
    memberSuspended: { description: "The member's account was suspended." },
    obsolete: { description: 'It was gone before anybody decided.' },
  } satisfies Record<ReportDecision, { description: string }>,
});

builder.prismaObject('Report', {
  description: 'What somebody reported.',
  fields: (t) => ({
    id: t.exposeInt('id', { description: 'The id of the report.' }),
    kind: t.expose('kind', { type: ReportKindEnum, description: 'What is wrong.' }),
    text: t.exposeString('text', { description: 'What they wrote.' }),
    at: t.expose('at', { type: 'DateTime', description: 'When they reported it.' }),
    reporter: t.relation('reporter', {
      type: User,
      nullable: true,
      description: 'Who reported it; null if they have deleted their account, or if it was the site.',
    }),
    bySite: t.exposeBoolean('bySite', {
      description: "Whether it is the site's own report of what it found in a notice; the text holds the words.",
    }),
  }),
});

const reportCount = countLoader(async ({ database }, ids) => {
  const counted = await database.report.groupBy({ by: 'caseId', where: { caseId: { in: ids } }, _count: true });
  return new Map(counted.map(({ caseId, _count }) => [caseId, _count]));
});

/** Something that was reported, for administrators. */
export const ReportCase = builder.prismaObject('ReportCase', {
  description: 'Something that was reported, with all reports of it until an administrator decides.',
  fields: (t) => ({
    id: t.exposeInt('id', { description: 'The id of the case.' }),
    subject: t.expose('subject', { type: ReportSubjectEnum, description: 'What was reported.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was first reported.' }),
    updatedAt: t.expose('updatedAt', {
      type: 'DateTime',
      description: 'When it was last reported. Send it back as `seen`, so that no report is decided on unread.',
    }),
    decidedAt: t.expose('decidedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was decided; null if it was not.',
    }),
    decision: t.expose('decision', {
      type: ReportDecisionEnum,
      nullable: true,
      description: 'The decision; null if there is none.',
    }),
    reportCount: t.int({
      description: 'How often it was reported.',
      resolve: ({ id }, _args, context) => reportCount(context, id),
    }),
    reports: t.relation('reports', {
      description: `What was reported, the newest first; the newest ${maxRead} of them.`,
      query: { orderBy: { id: 'desc' }, take: maxRead },
    }),
    club: t.prismaField({
      type: ManagedClub,
      nullable: true,
      description: 'The club, or that of the notice or the member; null if it is gone.',
      select: { clubId: true },
      resolve: (query, { clubId }, _args, { database }) =>
        database.club.findUnique({ ...query, where: { id: clubId } }),
    }),
    notice: t.prismaField({
      type: Notice,
      nullable: true,
      description: 'The notice; null if none was reported, or if it is gone.',
      select: { noticeId: true },
      resolve: (query, { noticeId }, _args, { database }) =>
        noticeId === null ? null : database.notice.findUnique({ ...query, where: { id: noticeId } }),
    }),
    member: t.prismaField({
      type: User,
      nullable: true,
      description: 'The member; null if none was reported, or if their account is gone.',
      select: { userId: true },
      resolve: (query, { userId }, _args, { database }) =>
        userId === null ? null : database.user.findUnique({ ...query, where: { id: userId } }),
    }),
  }),
});

/** A page of what was reported. */
export const ReportCaseConnection = builder.connectionObject(
  {
    type: ReportCase,
    name: 'ReportCaseConnection',
    fields: (t) => ({ totalCount: t.exposeInt('totalCount', { description: countDescription('cases') }) }),
  },
  { name: 'ReportCaseEdge' },
);
