import { Link } from 'react-router-dom';

/** A link in a text: `<name>link text</name>`. */
const linked = /<(\w+)>(.*?)<\/\1>/g;

/** A text without its tags. */
export const wordsOf = (text: string): string => text.replace(linked, '$2');

/**
 * Renders `<name>link text</name>` in a text as links, or as plain text if `links` lacks the name. Nothing else is
 * markup.
 */
export function LinkedText({ text, links }: { text: string; links: Readonly<Record<string, string>> }) {
  // Splitting by two groups yields: text, name, link text, text, name, link text, …
  const parts = text.split(linked);
  return parts.map((part, index) => {
    if (index % 3 === 1) return null;
    if (index % 3 === 0) return part;
    const to = links[parts[index - 1] ?? ''];
    const key = `${index}${to}`;
    if (!to) return part;
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
