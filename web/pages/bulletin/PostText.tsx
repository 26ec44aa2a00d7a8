import { type ReactNode, Suspense, use } from 'react';
import { contentOf, type Post } from '../../content/posts.ts';
import { useLanguage, useLanguageTag, useSpelling } from '../../language/useLanguage.ts';
import { Loading } from '../../ui/states/PageState.tsx';

/**
 * A post's date in the reader's language, the same in every time zone; '' if it has none. Posts alone are dated "April
 * 28, 2025" in English.
 */
export function usePostDay({ timestamp }: Post): string {
  const tag = useLanguageTag();
  const english = useLanguage() === 'en';
  const format = new Intl.DateTimeFormat(english ? 'en-US' : tag, { dateStyle: 'long', timeZone: 'UTC' });
  return timestamp ? format.format(timestamp * 1000) : '';
}

/** Loads the content of a post in the reader's language and renders it with `children`. */
export function PostText({ post, children }: { post: Post; children(content: string): ReactNode }) {
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

function LoadedPostText({ content, children }: LoadedPostTextProps) {
  const spell = useSpelling();
  return children(spell(typeof content === 'string' ? content : use(content)));
}
