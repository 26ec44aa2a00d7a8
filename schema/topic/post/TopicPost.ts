import { mentionsSeen } from '../../account/mentionsSeen.ts';
import { builder } from '../../core/builder.ts';
import { bounds } from '../../figures/bounds.ts';
import { picturesIn } from '../../input/pictures.ts';
import { connectionOf } from '../../lists/connection.ts';
import { ClubPerson } from '../../membership/ClubAct.ts';
import { picturesOfPost } from '../../picture/picturesOf.ts';
import { Topic } from '../Topic.ts';

/** A post in a topic. */
export const TopicPost = builder.prismaObject('TopicPost', {
  description: 'A post in a topic.',
  fields: (t) => ({
    id: t.exposeID('id', { example: 340, description: 'The id of the post.' }),
    number: t.exposeInt('number', {
      example: 3,
      description: 'The number of the post in its topic, counted from 1. It never changes; numbers can be missing.',
    }),
    author: t.relation('author', {
      type: ClubPerson,
      nullable: true,
      description: 'Who wrote the post; `null` if they deleted their account.',
    }),
    content: t.string({
      complexity: 20,
      example: 'I write down the **reason** before each trade.',
      description: `The text in Markdown, by the rules of a notice's \`content\`; at most ${bounds.postContent} characters. Empty if the post was deleted. Mentions, such as \`@[Ann L.](member:42)\`, have the names that the viewer may see; those of deleted accounts, and of people whom they may not know to be in the club, have the id 0.`,
      select: { id: true, content: true },
      resolve: ({ id, content }, _args, context) => mentionsSeen(context, id, content),
    }),
    html: t.string({
      complexity: 40,
      example: '<div dir="auto"><p>I write down the <strong>reason</strong> before each trade.</p></div>',
      description: 'The same text as HTML that is safe to show.',
      select: { id: true, content: true },
      resolve: async ({ id, content }, _args, context) =>
        context.renderPost(
          await mentionsSeen(context, id, content),
          picturesIn(content).length > 0 ? await picturesOfPost(context, Number(id)) : [],
        ),
    }),
    inAnswerTo: t.int({
      nullable: true,
      example: null,
      description: 'The number of the post that this one replies to, if any.',
      select: { inAnswerTo: { select: { number: true } } },
      resolve: ({ inAnswerTo }) => inAnswerTo?.number,
    }),
    inAnswerToPostID: t.exposeID('inAnswerToId', {
      nullable: true,
      example: null,
      description: 'The id of the post that this one replies to, if any.',
    }),
    interest: t.exposeBoolean('interest', {
      description:
        'Whether the author declared a financial interest in a broker, product or link that the post names, such as being paid for it.',
    }),
    createdAt: t.expose('createdAt', {
      type: 'DateTime',
      example: '2026-12-04T19:15:00.000Z',
      description: 'When the post was written.',
    }),
    updatedAt: t.expose('updatedAt', {
      type: 'DateTime',
      example: '2026-12-04T19:15:00.000Z',
      description:
        "When anything about the post last changed. Send it back as `seen` to avoid overwriting someone else's changes.",
    }),
    editedAt: t.expose('editedAt', {
      type: 'DateTime',
      nullable: true,
      example: null,
      description: 'When the text last changed; `null` if it never did.',
    }),
    heldAt: t.expose('heldAt', {
      type: 'DateTime',
      nullable: true,
      example: null,
      description:
        'When the post was held for review by the organisers, because it promises returns, contains nothing but links, or has a link and is one of the first of a new member. Until it is released, only they, administrators and its author can see it. `null` if it is not held.',
    }),
    hiddenAt: t.expose('hiddenAt', {
      type: 'DateTime',
      nullable: true,
      example: null,
      description:
        'When an organiser or an administrator hid the post; since then, only the organisers, administrators and its author can see it. `null` if it is not hidden. In lists of what has changed, others learn when it was hidden from them.',
    }),
    hiddenBySite: t.exposeBoolean('hiddenBySite', {
      description: 'Whether an administrator of the site hid the post: the organisers of the club cannot show it.',
    }),
    deletedAt: t.expose('deletedAt', {
      type: 'DateTime',
      nullable: true,
      example: null,
      description:
        'When the author deleted the post, although others had replied, or also without replies in lists of what has changed; `null` if they did not.',
    }),
  }),
});

/** A page of a topic's posts. */
export const TopicPostConnection = connectionOf(TopicPost, 'TopicPost', 'posts');

builder.objectField(TopicPostConnection, 'topic', (t) =>
  t.prismaField({
    type: Topic,
    description: 'The topic whose posts these are.',
    resolve: (query, page, _args, { database }) =>
      // The type of a page does not say what else the list's resolver gives.
      database.topic.findUniqueOrThrow({ ...query, where: { id: (page as PageOfTopic).topicId } }),
  }),
);

type PageOfTopic = typeof TopicPostConnection.$inferType & { topicId: number };
