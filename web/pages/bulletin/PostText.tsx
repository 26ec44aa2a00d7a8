import { type ReactNode, Suspense, use } from 'react';
import type { BundledPost } from '#schema/newsroom/bundledPosts.ts';
import { contentOf } from '../../content/site/posts.ts';
import { useLanguage } from '../../language/useLanguage.ts';
import { Loading } from '../../ui/states/PageState.tsx';

/** Loads the content of a bundled post in the reader's language and renders it with `children`. */
export function PostText({ post, children }: { post: Pick<BundledPost, 'id'>; children(content: string): ReactNode }) {
  // Not read below: React would complain of a promise that is a string once it has arrived.
  const content = contentOf(post, useLanguage());
  return (
    <Suspense fallback={<Loading />}>
      <LoadedPostText content={content}>{children}</LoadedPostText>
    </Suspense>
  );
}

interface LoadedPostTextProps {
  content: string | Promise<string>;
  children(content: string): ReactNode;
}

const LoadedPostText = ({ content, children }: LoadedPostTextProps) =>
  children(typeof content === 'string' ? content : use(content));
