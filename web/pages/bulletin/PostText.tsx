import { type ReactNode, Suspense, use } from 'react';
import { contentOf, type Post } from '../../content/posts.ts';
import { useFormatDate } from '../../ui/formatDate.ts';
import { Loading } from '../../ui/PageState.tsx';
import { useLanguage } from '../../useLanguage.ts';

/** When a post appeared, in the reader's language: the same day for every reader; '' when it does not say. */
export function usePostDay({ timestamp }: Post): string {
  const format = useFormatDate('UTC');
  return timestamp ? format(new Date(timestamp * 1000).toISOString()) : '';
}

/** What a post says in the reader's language, once it is there, as `children` show it; '' when it says nothing. */
export function PostText({ post, children }: { post: Post; children(content: string): ReactNode }) {
  return (
    <Suspense fallback={<Loading />}>
      <Arrived post={post}>{children}</Arrived>
    </Suspense>
  );
}

function Arrived({ post, children }: { post: Post; children(content: string): ReactNode }) {
  const content = contentOf(post, useLanguage());
  return children(typeof content === 'string' ? content : use(content));
}
