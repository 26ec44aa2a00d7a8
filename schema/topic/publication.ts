import type { Topic, TopicPost } from '#prisma/generated/client/client.ts';
import type { Publication } from '../club/publication.ts';
import { announceMentions, announcePost } from './announcePost.ts';
import { postHidden, postShown } from './emails.ts';

/** A post with its topic. */
export type PostOfTopic = TopicPost & { topic: Topic };

const values = ({ topic }: PostOfTopic, { title }: { title: string }) => ({ title, subject: topic.title });

const parts = ({ number, topicId }: PostOfTopic, { id }: { id: number }) => ({
  club: id,
  topic: { id: topicId, post: number },
});

/**
 * Posts, which organisers hide and show, and administrators too: what these hid only they show again. With the first post,
 * the topic is hidden and shown. The author is told.
 */
export const publishedPosts: Publication<PostOfTopic> = {
  kinds: { shown: 'postShown', hidden: 'postHidden' },
  subject: ({ topic }) => topic.title,
  namesAuthor: true,
  concerned: ({ authorId }) => [authorId],
  reference: ({ topicId, number }) => ({ topic: topicId, post: number }),
  emails: {
    shown: (post, club) => postShown(values(post, club), parts(post, club)),
    hidden: (post, club, reason) => postHidden({ ...values(post, club), reason }, parts(post, club)),
  },
  async store(transaction, { id, number, topicId }, { shown, actorId, at, reason = '' }, isNews) {
    if (number === 1) await transaction.topic.update({ where: { id: topicId }, data: { hiddenAt: shown ? null : at } });
    return transaction.topicPost.update({
      where: { id },
      data: {
        hiddenAt: shown ? null : at,
        hideReason: reason,
        hiddenBySite: !shown && actorId === null,
        updatedAt: at,
        ...(shown && { heldAt: null, announced: true }),
        ...(isNews && { releasedAt: at }),
      },
      include: { topic: true },
    });
  },
  announce: (transaction, mail, { club, text: post }, at, isNews) =>
    (isNews ? announcePost : announceMentions)(transaction, mail, { club, topic: post.topic, post }, at),
};
