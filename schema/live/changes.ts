import { builder } from '../core/builder.ts';
import type { LiveChanges } from '../core/context.ts';
import { contractOf } from '../core/contract.ts';
import { Failure } from '../core/errors.ts';
import { bounds } from '../figures/bounds.ts';
import { openStream } from './openStream.ts';

const ChangedTopic = builder.objectRef<LiveChanges['topics'][number]>('ChangedTopic').implement({
  description: 'A topic that has begun, changed or gone, or in which a post has.',
  fields: (t) => ({
    clubId: t.exposeInt('clubId', { description: 'The id of the club.' }),
    topicId: t.exposeInt('topicId', { description: 'The id of the topic.' }),
  }),
});

const ChangedMeeting = builder.objectRef<LiveChanges['meetings'][number]>('ChangedMeeting').implement({
  description: 'A meeting that is new or has changed, or to which somebody has replied.',
  fields: (t) => ({
    clubId: t.exposeInt('clubId', { description: 'The id of the club.' }),
    meetingId: t.exposeInt('meetingId', { description: 'The id of the meeting.' }),
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
    meetings: t.field({ type: [ChangedMeeting], description: 'The meetings.', resolve: ({ meetings }) => meetings }),
  }),
});

const contract = contractOf({ refusals: ['live.tooMany', 'request.maintenance'], limits: ['openStream'] });

builder.subscriptionField('changes', (t) =>
  t.withAuth({ may: 'read' }).field({
    type: Changes,
    contract,
    description: `Tells of changes in the clubs that the viewer belongs to, as far as they may know of them, and of their notifications, within a second. It ends with the session or access token, for maintenance, and after half an hour: open it again then. An account can have ${bounds.streams} open. An access token for certain clubs is told of these only, and not of notifications.`,
    args: {
      age: t.arg.int({
        required: false,
        description:
          'How many milliseconds ago the caller read what it shows, or lost an earlier stream: the first event then tells what has changed since, as far as the last minute is known, and otherwise that changes may have been `missed`.',
      }),
    },
    subscribe: async (_root, { age }, { database, viewer, limits, live, isReadOnly }) => {
      if (isReadOnly()) throw new Failure('request.maintenance');
      await limits.consume('openStream', String(viewer.id));
      return live.open(viewer, await openStream(database, viewer.id), age ?? undefined);
    },
    resolve: (changes) => changes,
  }),
);
