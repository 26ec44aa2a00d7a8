import * as z from 'zod/mini';
import { bounds } from '../figures/bounds.ts';
import { line, paragraph, reason, refuse, rowId } from '../input/rules.ts';
import { postTags } from './bundledPosts.ts';

const postId = rowId('newsroom.idInvalid');

/** The slug of a post; empty for one made from its title. */
const slug = z
  .string()
  .check(
    z.trim(),
    z.regex(/^[a-z0-9-]*$/, reason('newsroom.slugInvalid')),
    z.maxLength(bounds.newsSlug, reason('newsroom.slugInvalid')),
  );

/** A post in a language: a title and a content, or neither. */
const text = z
  .object({
    title: line(bounds.newsTitle),
    teaser: z._default(line(bounds.newsTeaser), ''),
    content: paragraph(bounds.newsContent),
    correction: z._default(line(bounds.newsCorrection), ''),
  })
  .check((payload) => {
    const { title, content } = payload.value;
    if (!title && content) refuse(payload, 'title', 'newsroom.titleRequired');
    if (title && !content) refuse(payload, 'content', 'newsroom.contentRequired');
  });

const tag = z.enum(postTags, reason('newsroom.tagRequired'));
const texts = z.object({ en: z.optional(text), it: z.optional(text), ge: z.optional(text) });

/** A post as it is saved. Languages that are omitted keep their texts; one that is empty is removed. */
export const savedPost = z.object({ postID: z.optional(postId), tag, slug: z.optional(slug), texts });

/** The states of a post, in the order of its life. */
export const postStates = ['draft', 'review', 'approved', 'published', 'withdrawn'] as const;
export type PostState = (typeof postStates)[number];

/** The input of an operation that needs only the id of a post. */
export const postNumber = z.object({ postID: postId });

/** A change of a post's state. */
export const postStateChange = z.object({
  postID: postId,
  state: z.enum(postStates, reason('newsroom.stateRequired')),
  at: z.optional(z.date(reason('newsroom.timePast'))),
});
