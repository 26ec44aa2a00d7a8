import { use } from 'react';
import type { BundledPost } from '#schema/newsroom/bundledPosts.ts';
import { minutesOf, teaserOf, wordsOf } from '#schema/newsroom/postText.ts';
import { contentOf } from '../../content/posts.ts';
import { useLanguage } from '../../language/useLanguage.ts';
import { PostCard } from './PostCard.tsx';

/** A bundled post in the list. Its content, whose beginning it shows, was loaded before the page. */
export function BundledCard({ post }: { post: BundledPost }) {
  const language = useLanguage();
  const arriving = contentOf(post, language);
  const content = typeof arriving === 'string' ? arriving : use(arriving);
  return (
    <PostCard post={{ ...post, title: post.title[language] }}>
      {content ? { teaser: teaserOf(content), minutes: minutesOf(wordsOf(content)) } : undefined}
    </PostCard>
  );
}
