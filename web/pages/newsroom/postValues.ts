import * as z from 'zod/mini';
import { type Language, languages } from '#locales/keys.ts';
import { postTags } from '#schema/newsroom/bundledPosts.ts';
import { autosavedDraft } from '../../stored/formDrafts.ts';
import type { WholeNewsroomPostFragment } from './newsroom.generated.ts';
import type { VersionTexts } from './TextDifferences.tsx';

const text = z.object({ title: z.string(), teaser: z.string(), content: z.string(), correction: z.string() });

/** What is typed of a post in a language. */
export type TypedText = z.output<typeof text>;

const typedPost = z.object({
  tag: z.enum(postTags),
  slug: z.string(),
  texts: z.object({ en: text, it: text, ge: text } satisfies Record<Language, unknown>),
});

/** The values of the form of a post. */
export type TypedPost = z.output<typeof typedPost>;

/** The parts of a post that somebody else may have changed meanwhile: each language is one. */
export type PostParts = Pick<TypedPost, 'tag' | 'slug'> & Record<Language, TypedText>;

const empty: TypedText = { title: '', teaser: '', content: '', correction: '' };

/** The form's values for a post, or for a new one. */
export function typedOf(
  post: (Pick<WholeNewsroomPostFragment, 'tag' | 'slug'> & { texts: VersionTexts }) | undefined,
): TypedPost {
  const textOf = (language: Language): TypedText => {
    const { title = '', teaser = '', content = '' } = post?.texts.find((text) => text.language === language) ?? {};
    return { ...empty, title, teaser, content };
  };
  return {
    tag: post?.tag ?? 'News',
    slug: post?.slug ?? '',
    texts: { en: textOf('en'), it: textOf('it'), ge: textOf('ge') },
  };
}

/** The same values as parts, and back. */
export const partsOf = ({ tag, slug, texts }: TypedPost): PostParts => ({ tag, slug, ...texts });
export const typedFrom = ({ tag, slug, ...texts }: PostParts): TypedPost => ({ tag, slug, texts });

/** The draft of a new post, for one author. */
export const postDraft = (owner: number) =>
  autosavedDraft({
    kind: 'newPost',
    owner,
    subject: 'bulletin',
    schema: typedPost,
    isEmpty: ({ texts }) => languages.every((language) => !texts[language].title && !texts[language].content),
  });
