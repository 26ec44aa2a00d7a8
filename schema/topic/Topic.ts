import { slugOf } from '../club/slug.ts';
import { builder } from '../core/builder.ts';
import { bounds } from '../figures/bounds.ts';
import { connectionOf } from '../lists/connection.ts';
import { ClubPerson } from '../membership/ClubAct.ts';

/** A conversation among the members of a club. */
export const Topic = builder.prismaObject('Topic', {
  description: 'A conversation in a club: a title and posts.',
  fields: (t) => ({
    id: t.exposeInt('id', { example: 7, description: 'The id of the topic.' }),
    title: t.exposeString('title', {
      example: 'Which journal do you keep?',
      description: `The title; at most ${bounds.topicTitle} characters.`,
    }),
    slug: t.string({
      example: 'which-journal-do-you-keep',
      description: "The topic's URL slug, formed from its title like that of a club.",
      select: { title: true },
      resolve: ({ title }) => slugOf(title, 'topic'),
    }),
    public: t.exposeBoolean('public', {
      description: '`true` if everybody can read the topic while the club is open, `false` if only its members can.',
    }),
    pinned: t.exposeBoolean('pinned', { description: 'Whether the topic is pinned to the top of the list.' }),
    closed: t.boolean({
      description: 'Whether the topic is closed to further posts.',
      select: { closedAt: true },
      resolve: ({ closedAt }) => closedAt !== null,
    }),
    closedAt: t.expose('closedAt', {
      type: 'DateTime',
      nullable: true,
      example: null,
      description: 'When the topic was closed to further posts; `null` if it is open.',
    }),
    noticeId: t.exposeInt('noticeId', {
      nullable: true,
      example: null,
      description: 'The id of the notice that the topic is about, if any.',
    }),
    meetingId: t.exposeInt('meetingId', {
      nullable: true,
      example: null,
      description: 'The id of the meeting that the topic is about, if any.',
    }),
    author: t.relation('author', {
      type: ClubPerson,
      nullable: true,
      description: 'Who began the topic; `null` if they deleted their account.',
    }),
    lastPostAt: t.expose('lastPostAt', {
      type: 'DateTime',
      example: '2026-12-04T19:15:00.000Z',
      description:
        'When the latest post that everybody who can read the topic can read was written, or released from review.',
    }),
    createdAt: t.expose('createdAt', {
      type: 'DateTime',
      example: '2026-12-02T18:30:00.000Z',
      description: 'When the topic was begun.',
    }),
    updatedAt: t.expose('updatedAt', {
      type: 'DateTime',
      example: '2026-12-02T18:30:00.000Z',
      description:
        "When anything about the topic but its posts last changed. Send it back as `seen` to avoid overwriting someone else's changes.",
    }),
  }),
});

/** A page of a club's topics. */
export const TopicConnection = connectionOf(Topic, 'Topic', 'topics');
