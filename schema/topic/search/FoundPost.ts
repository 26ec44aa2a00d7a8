import { Club } from '../../club/Club.ts';
import { builder } from '../../core/builder.ts';
import { connectionOf } from '../../lists/connection.ts';
import type { Excerpt } from '../excerptAround.ts';
import { TopicPost } from '../post/TopicPost.ts';
import { Topic } from '../Topic.ts';

/** A post that a search found. */
export interface Found extends Excerpt {
  id: bigint;
  topicId: number;
  clubId: number;
}

const FoundPost = builder.objectRef<Found>('FoundPost').implement({
  description: 'A post that a search found.',
  fields: (t) => ({
    excerpt: t.exposeString('excerpt', {
      example: 'I write down the reason before each trade.',
      description:
        'What surrounds the words in the post, from the start of a sentence, in Markdown; `…` where something is left out. Empty if it was deleted.',
    }),
    matches: t.exposeStringList('matches', {
      example: ['reason'],
      description: 'The words that were found, as they are written in the excerpt.',
    }),
    post: t.prismaField({
      type: TopicPost,
      description: 'The post.',
      resolve: (query, { id }, _args, { database }) =>
        database.topicPost.findUniqueOrThrow({ ...query, where: { id } }),
    }),
    topic: t.prismaField({
      type: Topic,
      description: 'The topic that contains the post.',
      resolve: (query, { topicId }, _args, { database }) =>
        database.topic.findUniqueOrThrow({ ...query, where: { id: topicId } }),
    }),
    club: t.prismaField({
      type: Club,
      description: 'The club in which it was written.',
      resolve: (query, { clubId }, _args, { database }) =>
        database.club.findUniqueOrThrow({ ...query, where: { id: clubId } }),
    }),
  }),
});

/** A page of posts that a search found. */
export const FoundPostConnection = connectionOf(FoundPost, 'FoundPost', 'posts');
