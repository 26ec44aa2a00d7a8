import { toldToClub } from '../access/queues.ts';
import { builder } from '../core/builder.ts';
import { connectionOf } from '../lists/connection.ts';
import { ReportKindEnum } from '../report/ReportKind.ts';
import { TopicPost } from '../topic/post/TopicPost.ts';
import { Topic } from '../topic/Topic.ts';

/** The most reports of a post that are returned: the newest ones. */
const maxRead = 50;

/** A report without the reporter, whom those who run the club must not learn of. */
const AnonymousReport = builder.prismaObject('Report', {
  variant: 'AnonymousReport',
  description: 'A report of a post, without whoever made it.',
  select: { id: true },
  fields: (t) => ({
    kind: t.expose('kind', { type: ReportKindEnum, description: 'The kind of problem.' }),
    text: t.exposeString('text', { description: "The reporter's explanation." }),
    at: t.expose('at', { type: 'DateTime', description: 'When the report was made.' }),
  }),
});

/** A reported post, for those who run its club. */
const ClubReport = builder.prismaObject('ReportCase', {
  variant: 'ClubReport',
  description: 'The reports of a post that wait for those who run its club.',
  select: { id: true },
  fields: (t) => ({
    id: t.exposeInt('id', { example: 7, description: 'The id of the case.' }),
    updatedAt: t.expose('updatedAt', {
      type: 'DateTime',
      description: 'When the latest report was made. Send it back as `seen`, so that no report is decided on unread.',
    }),
    reports: t.relation('reports', {
      type: AnonymousReport,
      description: `The reports, newest first; at most the newest ${maxRead}.`,
      query: { where: toldToClub, orderBy: { id: 'desc' }, take: maxRead },
      complexity: { multiplier: 5 },
    }),
    post: t.prismaField({
      type: TopicPost,
      nullable: true,
      description: 'The post; `null` if it was deleted in the meantime.',
      select: { postId: true },
      resolve: (query, { postId }, _args, { database }) =>
        postId === null ? null : database.topicPost.findUnique({ ...query, where: { id: postId } }),
    }),
    topic: t.prismaField({
      type: Topic,
      nullable: true,
      description: 'Its topic; `null` as `post` is.',
      select: { postId: true },
      resolve: (query, { postId }, _args, { database }) =>
        postId === null ? null : database.topicPost.findUnique({ where: { id: postId } }).topic(query),
    }),
  }),
});

/** A page of the reported posts that wait in a club. */
export const ClubReportConnection = connectionOf(ClubReport, 'ClubReport', 'reported posts');
