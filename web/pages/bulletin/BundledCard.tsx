import type { BundledPost } from '#schema/newsroom/bundledPosts.ts';
import { minutesOf, teaserOf, wordsOf } from '#schema/newsroom/postText.ts';
import { useLanguage } from '../../language/useLanguage.ts';
import { PostCard } from './PostCard.tsx';
import { PostText } from './PostText.tsx';

/** A bundled post in the list. */
export function BundledCard({ post }: { post: BundledPost }) {
  const language = useLanguage();
  return (
    <PostText post={post}>
      {(content) => (
        <PostCard post={{ ...post, title: post.title[language] }}>
          {content ? { teaser: teaserOf(content), minutes: minutesOf(wordsOf(content)) } : undefined}
        </PostCard>
      )}
    </PostText>
  );
}
