import type { ReportDecision, ReportSubject } from '#prisma/generated/client/enums.ts';
import { User } from '../../account/User.ts';
import { ManagedClub } from '../../club/Club.ts';
import { builder } from '../../core/builder.ts';
import { countLoader } from '../../lists/batchLoader.ts';
import { connectionOf } from '../../lists/connection.ts';
import { Notice } from '../../notice/Notice.ts';
import { Picture } from '../../picture/Picture.ts';
import { ReportKindEnum } from '../../report/ReportKind.ts';
import { TopicPost } from '../../topic/post/TopicPost.ts';
import { Topic } from '../../topic/Topic.ts';

/** The most reports of a case that are returned: the newest ones. */
const maxRead = 50;

/** The kinds of report subjects. */
export const ReportSubjectEnum = builder.enumType('ReportSubject', {
  description: 'What a report is about.',
  values: {
    club: { description: 'A club.' },
    notice: { description: 'A notice of a club.' },
    post: { description: 'A post in a topic of a club.' },
    member: { description: 'A person in a club.' },
    picture: { description: "A club's cover or emblem, or the face of a person in a club." },
  } satisfies Record<ReportSubject, { description: string }>,
});

/** The outcomes of report cases. */
export const ReportDecisionEnum = builder.enumType('ReportDecision', {
  description: 'The outcome of a report case.',
  values: {
    dismissed: { description: 'No action was taken.' },
    noticeHidden: { description: 'The notice was hidden.' },
    postHidden: { description: 'The post was hidden.' },
    clubDeclined: { description: 'The club was declined.' },
    memberSuspended: { description: "The account of the member, or of the post's author, was suspended." },
    pictureRemoved: { description: 'The picture was removed everywhere, for good.' },
    obsolete: {
      description:
        'The case was closed without a decision: what was reported was deleted, or no longer contains what the site found.',
    },
  } satisfies Record<ReportDecision, { description: string }>,
});

builder.prismaObject('ReportVisitor', {
  description: 'The visitor who made a report.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'The name; empty if the visitor gave none.' }),
    email: t.exposeString('email', {
      description: 'The e-mail address. Anyone may have typed it, unless it is verified.',
    }),
    verifiedAt: t.expose('verifiedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the address was verified; `null` if it was not, so that the decision is not sent to it.',
    }),
    reference: t.exposeString('reference', {
      example: '3F9A-27C1',
      description: 'The reference number that the visitor was given.',
    }),
  }),
});

builder.prismaObject('Report', {
  description: 'A report of a club, a notice, a post, a person or a picture.',
  fields: (t) => ({
    id: t.exposeInt('id', { description: 'The id of the report.' }),
    kind: t.expose('kind', { type: ReportKindEnum, description: 'The kind of problem.' }),
    text: t.exposeString('text', { description: "The reporter's explanation." }),
    at: t.expose('at', { type: 'DateTime', description: 'When the report was made.' }),
    reporter: t.relation('reporter', {
      type: User,
      nullable: true,
      description:
        'The member who made the report; `null` if they deleted their account, or if a visitor or the site made the report.',
    }),
    visitor: t.relation('visitor', {
      nullable: true,
      description: 'The visitor who made the report; `null` if a member or the site did.',
    }),
    bySite: t.exposeBoolean('bySite', {
      description: 'Whether the site itself reported a notice or a post because of the findings that `text` lists.',
    }),
  }),
});

const reportCount = countLoader(async ({ database }, ids) => {
  const counted = await database.report.groupBy({ by: 'caseId', where: { caseId: { in: ids } }, _count: true });
  return new Map(counted.map(({ caseId, _count }) => [caseId, _count]));
});

/** A report case, for administrators. */
export const ReportCase = builder.prismaObject('ReportCase', {
  description: 'A report case: all reports of the same thing until an administrator decides.',
  fields: (t) => ({
    id: t.exposeInt('id', { description: 'The id of the case.' }),
    subject: t.expose('subject', { type: ReportSubjectEnum, description: 'What was reported.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the first report was made.' }),
    updatedAt: t.expose('updatedAt', {
      type: 'DateTime',
      description: 'When the latest report was made. Send it back as `seen`, so that no report is decided on unread.',
    }),
    decidedAt: t.expose('decidedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the case was decided; `null` if it is open.',
    }),
    decision: t.expose('decision', {
      type: ReportDecisionEnum,
      nullable: true,
      description: 'The decision; `null` if the case is open.',
    }),
    clubDecision: t.expose('clubDecision', {
      type: ReportDecisionEnum,
      nullable: true,
      description:
        'What those who run the club last decided on a reported post, which leaves the case open: `postHidden` or `dismissed`; `null` if nothing.',
    }),
    clubDecidedAt: t.expose('clubDecidedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When they did; `null` if they did not.',
    }),
    reportCount: t.int({
      description: 'The number of reports.',
      select: { id: true, merged: true },
      resolve: async ({ id, merged }, _args, context) => merged + (await reportCount(context, id)),
    }),
    reports: t.relation('reports', {
      description: `The reports, newest first; at most the newest ${maxRead}.`,
      query: { orderBy: { id: 'desc' }, take: maxRead },
      // Less than of other lists: most cases have one or two.
      complexity: { multiplier: 4 },
    }),
    club: t.prismaField({
      type: ManagedClub,
      nullable: true,
      description:
        'The club that was reported, or that the notice, post, person or picture belongs to; `null` if it was deleted.',
      select: { clubId: true },
      resolve: (query, { clubId }, _args, { database }) =>
        database.club.findUnique({ ...query, where: { id: clubId } }),
    }),
    notice: t.prismaField({
      type: Notice,
      nullable: true,
      description: 'The notice that was reported; `null` if the case is not about a notice, or if it was deleted.',
      select: { noticeId: true },
      resolve: (query, { noticeId }, _args, { database }) =>
        noticeId === null ? null : database.notice.findUnique({ ...query, where: { id: noticeId } }),
    }),
    post: t.prismaField({
      type: TopicPost,
      nullable: true,
      description: 'The post that was reported; `null` if the case is not about a post, or if it was deleted.',
      select: { postId: true },
      resolve: (query, { postId }, _args, { database }) =>
        postId === null ? null : database.topicPost.findUnique({ ...query, where: { id: postId } }),
    }),
    topic: t.prismaField({
      type: Topic,
      nullable: true,
      description: 'The topic of the post that was reported; `null` as `post` is.',
      select: { postId: true },
      resolve: (query, { postId }, _args, { database }) =>
        postId === null ? null : database.topicPost.findUnique({ where: { id: postId } }).topic(query),
    }),
    picture: t.field({
      type: Picture,
      nullable: true,
      description:
        'The picture that was reported; `null` if the case is not about a picture, or if it was removed or is no longer used.',
      select: { pictureId: true },
      resolve: ({ pictureId }, _args, { database }) =>
        pictureId === null ? null : database.picture.findUnique({ where: { id: pictureId, dueAt: null } }),
    }),
    pictured: t.prismaField({
      type: User,
      nullable: true,
      description: 'The person whose face the picture is, or was when it was reported; `null` if it is nobody’s.',
      select: { pictureId: true },
      resolve: (query, { pictureId }, _args, { database }) =>
        pictureId === null
          ? null
          : database.user.findFirst({ ...query, where: { pictures: { some: { id: pictureId, purpose: 'face' } } } }),
    }),
    member: t.prismaField({
      type: User,
      nullable: true,
      description:
        'The person who was reported; `null` if the case is not about a person, or if their account was deleted.',
      select: { userId: true },
      resolve: (query, { userId }, _args, { database }) =>
        userId === null ? null : database.user.findUnique({ ...query, where: { id: userId } }),
    }),
  }),
});

/** A page of report cases. */
export const ReportCaseConnection = connectionOf(ReportCase, 'ReportCase', 'cases');
