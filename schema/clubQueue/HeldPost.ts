import { builder } from '../core/builder.ts';
import { connectionOf } from '../lists/connection.ts';
import { Finding } from '../moderation/Finding.ts';
import { findingsIn } from '../moderation/findings.ts';
import { TopicPost } from '../topic/post/TopicPost.ts';
import { Topic } from '../topic/Topic.ts';
import { wordsOf } from '../topic/wordsOf.ts';

/** A post that waits for review. */
const HeldPost = builder.prismaObject('TopicPost', {
  variant: 'HeldPost',
  description: 'A post that waits until those who run its club release or remove it.',
  select: { id: true },
  fields: (t) => ({
    post: t.variant(TopicPost, { description: 'The post.' }),
    topic: t.relation('topic', { type: Topic, description: 'Its topic.' }),
    findings: t.field({
      type: [Finding],
      complexity: 20,
      description:
        'What was found in it. If nothing, it is held because it has a link and is one of the first posts of a new member.',
      select: {
        number: true,
        content: true,
        interest: true,
        topic: { select: { title: true, poll: { select: { options: true } } } },
      },
      resolve: ({ number, content, interest, topic }) =>
        findingsIn({ title: number === 1 ? wordsOf(topic) : '', text: content, interest }),
    }),
  }),
});

/** A page of the posts that wait in a club. */
export const HeldPostConnection = connectionOf(HeldPost, 'HeldPost', 'posts');
