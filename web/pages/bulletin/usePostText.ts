import { useEffect, useState } from 'react';
import { contentOf, type Post } from '../../content/posts.ts';
import { useDay } from '../../ui/moment.ts';
import { useLanguage } from '../../useLanguage.ts';

/** A post in the reader's language; the content is undefined until it is there, and missing parts are empty (spec, 2). */
export function usePostText(post: Post): { title: string; day: string; content: string | undefined } {
  const language = useLanguage();
  const format = useDay();
  const [content, setContent] = useState<string>();
  useEffect(() => {
    let current = true;
    void contentOf(post, language).then((text) => current && setContent(text));
    return () => {
      current = false;
    };
  }, [post, language]);
  return {
    title: post.title[language],
    day: post.timestamp ? format(new Date(post.timestamp * 1000).toISOString()) : '',
    content,
  };
}
