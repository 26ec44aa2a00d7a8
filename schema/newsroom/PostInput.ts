import { builder } from '../core/builder.ts';
import { bounds } from '../figures/bounds.ts';
import { PostTagEnum } from './BulletinPost.ts';

const PostTextInput = builder.inputType('PostTextInput', {
  description: 'A post in a language. With neither a title nor a content, the post is no longer in this language.',
  fields: (t) => ({
    title: t.string({ description: `The title; at most ${bounds.newsTitle} characters.` }),
    teaser: t.string({
      required: false,
      description: `A sentence or two for lists; at most ${bounds.newsTeaser} characters. The first words of the content if it is omitted or empty.`,
    }),
    content: t.string({ description: `The content, as Markdown; at most ${bounds.newsContent} characters.` }),
    correction: t.string({
      required: false,
      description: `What is corrected, for readers of a post that is public already; at most ${bounds.newsCorrection} characters.`,
    }),
  }),
});

const PostTextsInput = builder.inputType('PostTextsInput', {
  description: 'The texts of a post. A language that is omitted keeps its text.',
  fields: (t) => ({
    en: t.field({ type: PostTextInput, required: false, description: 'In English.' }),
    it: t.field({ type: PostTextInput, required: false, description: 'In Italian.' }),
    ge: t.field({ type: PostTextInput, required: false, description: 'In German.' }),
  }),
});

/** A post to save. */
export const SavePostInput = builder.inputType('SavePostInput', {
  description: 'A post to save.',
  fields: (t) => ({
    postID: t.int({ required: false, description: 'The id of the post; omit it for a new one.' }),
    tag: t.field({ type: PostTagEnum, required: false, description: 'Required. The category.' }),
    slug: t.string({
      required: false,
      description: `The URL slug: 1 to ${bounds.newsSlug} lower-case letters, digits and hyphens. If it is omitted or empty, that of a new post is made from its title, and another keeps its own.`,
    }),
    texts: t.field({ type: PostTextsInput, description: 'The texts.' }),
    seen: t.field({
      type: 'DateTime',
      required: false,
      description:
        'The `updatedAt` of the post as the caller saw it. The call is refused with `CONFLICT` if it has changed since. Omit it to skip this check.',
    }),
  }),
});
