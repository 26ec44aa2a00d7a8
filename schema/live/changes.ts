import type { PostChange } from '#prisma/generated/client/enums.ts';
import { administers, builder } from '../core/builder.ts';
import type { LiveChanges } from '../core/context.ts';
import { contractOf } from '../core/contract.ts';
import { Failure } from '../core/errors.ts';
import { bounds } from '../figures/bounds.ts';
import { openStream } from './openStream.ts';
import { streamStart } from './rules.ts';

const ChangedTopic = builder.objectRef<LiveChanges['topics'][number]>('ChangedTopic').implement({
  description: 'A topic that has begun, changed or gone, or in which a post has.',
  fields: (t) => ({
    clubID: t.exposeInt('clubId', { description: 'The id of the club.', extensions: { formerly: 'clubId' } }),
    topicID: t.exposeInt('topicId', { description: 'The id of the topic.', extensions: { formerly: 'topicId' } }),
  }),
});

const PostChangeEnum = builder.enumType('PostChange', {
  description: 'What happened to a post.',
  values: {
    created: { description: 'It was written.' },
    edited: { description: 'Its text, or what its author declared, was changed.' },
    deleted: { description: 'Its author deleted it.' },
    hidden: { description: 'It was hidden, or held for review.' },
    shown: { description: 'It was shown again, or released.' },
  } satisfies Record<PostChange, { description: string }>,
});

const ChangedPost = builder.objectRef<LiveChanges['posts'][number]>('ChangedPost').implement({
  description: 'A post and what happened to it. `topicPosts` with `changedSince` returns it as it is now.',
  fields: (t) => ({
    clubID: t.exposeInt('clubId', { description: 'The id of the club.' }),
    topicID: t.exposeInt('topicId', { description: 'The id of the topic.' }),
    postID: t.id({ description: 'The id of the post.', resolve: ({ postId }) => BigInt(postId) }),
    change: t.expose('change', { type: PostChangeEnum, description: 'What happened to it.' }),
  }),
});

const ChangedMeeting = builder.objectRef<LiveChanges['meetings'][number]>('ChangedMeeting').implement({
  description: 'A meeting that is new or has changed, or to which somebody has replied.',
  fields: (t) => ({
    clubID: t.exposeInt('clubId', { description: 'The id of the club.', extensions: { formerly: 'clubId' } }),
    meetingID: t.exposeInt('meetingId', {
      description: 'The id of the meeting.',
      extensions: { formerly: 'meetingId' },
    }),
  }),
});

const Changes = builder.objectRef<LiveChanges>('Changes').implement({
  description: 'What has changed since the last event. It only says where to look: queries return what is true now.',
  fields: (t) => ({
    missed: t.exposeBoolean('missed', {
      description:
        'Whether other changes may have been missed, as in the first event without `age`: read again what you show.',
    }),
    notifications: t.exposeBoolean('notifications', {
      description: 'Whether there are new notifications for the viewer, or some were marked as read.',
    }),
    topics: t.field({ type: [ChangedTopic], description: 'The topics.', resolve: ({ topics }) => topics }),
    posts: t.field({
      type: [ChangedPost],
      description:
        'The posts in these topics; of those that are held or hidden, only whoever can read them is told. Reactions and votes change a topic only.',
      resolve: ({ posts }) => posts,
    }),
    meetings: t.field({ type: [ChangedMeeting], description: 'The meetings.', resolve: ({ meetings }) => meetings }),
    reportCaseIDs: t.exposeIntList('reportCases', {
      description:
        'The ids of report cases that are new, were reported again or were decided: for administrators, whose access token needs the scope `reports:read` as well.',
    }),
  }),
});

const contract = contractOf({
  rules: streamStart,
  refusals: ['live.tooMany', 'request.maintenance'],
  limits: ['openStream'],
});

builder.subscriptionField('changes', (t) =>
  t.withAuth({ may: 'read' }).field({
    type: Changes,
    contract,
    description: `Tells of changes in the clubs that the viewer belongs to, as far as they may know of them, and of their notifications, within a second; administrators also of reports. It ends with the session or access token, for maintenance, and after half an hour: open it again then. An account can have ${bounds.streams} open. An access token for certain clubs is told of these only, and not of notifications.`,
    args: {
      age: t.arg.int({
        required: false,
        description:
          'How many milliseconds ago the caller read what it shows, or lost an earlier stream: the first event then tells what has changed since, as far as the last minute is known, and otherwise that changes may have been `missed`.',
      }),
    },
    subscribe: async (_root, args, context) => {
      const { database, viewer, limits, live, isReadOnly } = context;
      const { age } = contract.check(args);
      if (isReadOnly()) throw new Failure('request.maintenance');
      await limits.consume('openStream', String(viewer.id));
      const readsReports = administers(context, 'reports_read');
      return live.open(viewer, await openStream(database, viewer.id), { age, readsReports });
    },
    resolve: (changes) => changes,
  }),
);
