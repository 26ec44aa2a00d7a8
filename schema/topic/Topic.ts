import type { Topic as StoredTopic } from '#prisma/generated/client/client.ts';
import { isPublicFrom } from '../access/topics.ts';
import { slugOf } from '../club/slug.ts';
import { builder } from '../core/builder.ts';
import type { Context } from '../core/context.ts';
import { bounds } from '../figures/bounds.ts';
import { connectionOf } from '../lists/connection.ts';
import { ClubPerson } from '../membership/ClubAct.ts';
import { insideOf } from '../membership/insideOf.ts';

/** What `seesBeginning` needs of a topic, for Prisma's `select`. */
export const beginningFields = { clubId: true, publicFrom: true } as const;

/** Whether the viewer, who may read a topic, also sees who began it, and its poll: unless it became public afterwards. */
export const seesBeginning = async (
  context: Context,
  topic: Pick<StoredTopic, keyof typeof beginningFields>,
): Promise<boolean> => topic.publicFrom === null || isPublicFrom(topic, 1) || (await insideOf(context, topic.clubId));

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
      description:
        '`true` if everybody can read the topic from the post `publicFrom` on, `false` if only members of its club can read the topic.',
    }),
    publicFrom: t.exposeInt('publicFrom', {
      nullable: true,
      example: null,
      description:
        'The number of the first post that everybody can read: 1 if the topic started as a public one. Posts written before are for members only. `null` if it is not public.',
    }),
    publicSince: t.expose('publicSince', {
      type: 'DateTime',
      nullable: true,
      example: null,
      description:
        'Since when the topic is public: its beginning, or when an organiser made it so. `null` if it is not public.',
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
    noticeID: t.exposeInt('noticeId', {
      nullable: true,
      example: null,
      description: 'The id of the notice that the topic is about, if any.',
      extensions: { formerly: 'noticeId' },
    }),
    meetingID: t.exposeInt('meetingId', {
      nullable: true,
      example: null,
      description: 'The id of the meeting that the topic is about, if any.',
      extensions: { formerly: 'meetingId' },
    }),
    author: t.field({
      type: ClubPerson,
      nullable: true,
      description:
        'Who started the topic; `null` if they deleted their account, and for visitors if it became public afterwards.',
      select: (_args, _context, nestedSelection) => ({ ...beginningFields, author: nestedSelection(true) }),
      resolve: async (topic, _args, context) => ((await seesBeginning(context, topic)) ? topic.author : null),
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
