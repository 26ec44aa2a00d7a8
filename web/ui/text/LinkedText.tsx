import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** A link in a text: `<name>link text</name>`. A name may have a prefix, such as `term:`. */
const linked = /<((?:\w+:)?\w+)>(.*?)<\/\1>/g;

interface LinkedTextProps {
  text: string;
  /** Where each name leads. */
  links: Readonly<Record<string, string>>;
  /** Renders what is not in `links`; undefined for plain text. */
  others?(name: string, words: string): ReactNode;
}

/** A text without its tags. */
export const wordsOf = (text: string): string => text.replace(linked, '$2');

/**
 * Renders `<name>link text</name>` in a text as links, or as plain text if `links` lacks the name. Nothing else is
 * markup.
 */
export function LinkedText({ text, links, others }: LinkedTextProps) {
  // Splitting by two groups yields: text, name, link text, text, name, link text, …
  const parts = text.split(linked);
  return parts.map((part, index) => {
    if (index % 3 === 1) return null;
    if (index % 3 === 0) return part;
    const name = parts[index - 1] ?? '';
    const to = links[name];
    const key = `${index}${to}`;
    if (!to) return <Fragment key={key}>{others?.(name, part) ?? part}</Fragment>;
    return isPage(to) ? (
      <Link key={key} to={to}>
        {part}
      </Link>
    ) : (
      <a key={key} href={to}>
        {part}
      </a>
    );
  });
}

/** Whether a URL is a page of this site, rather than an external link or a file. */
const isPage = (to: string): boolean => to.startsWith('/') && !/\.\w+$/.test(to);
