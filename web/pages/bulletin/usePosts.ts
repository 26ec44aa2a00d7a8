import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { contentOf, type Post, posts } from '../../content/posts.ts';
import { languageFrom } from '../../language.ts';

/** A post in the reader's language, with its content once that is there; missing parts are empty (spec, 2). */
export interface ReadPost {
  post: Post;
  title: string;
  content: string | undefined;
}

/** The posts in the reader's language, newest first. */
export function usePosts(): ReadPost[] {
  const { i18n } = useTranslation();
  const language = languageFrom(i18n.resolvedLanguage) ?? 'en';
  const [contents, setContents] = useState<Record<number, string>>({});
  useEffect(() => {
    let current = true;
    void Promise.all(posts.map(async (post) => [post.id, await contentOf(post, language)] as const)).then(
      (read) => current && setContents(Object.fromEntries(read)),
    );
    return () => {
      current = false;
    };
  }, [language]);
  return posts.map((post) => ({ post, title: post.title[language], content: contents[post.id] }));
}
