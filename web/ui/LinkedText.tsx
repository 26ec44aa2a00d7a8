import { Link } from 'react-router-dom';

/** A link in a text: `<name>words</name>`. */
const linked = /<(\w+)>(.*?)<\/\1>/g;

/** A text as it is read aloud, without its tags. */
export const wordsOf = (text: string): string => text.replace(linked, '$2');

/** A text whose `<name>words</name>` become links; words whose name leads nowhere stay words. Nothing else is markup. */
export function LinkedText({ text, links }: { text: string; links: Readonly<Record<string, string>> }) {
  // Splitting by two groups gives: text, name, words, text, name, words, …
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

/** Whether the router knows this address: it is neither elsewhere nor a file. */
const isPage = (to: string): boolean => to.startsWith('/') && !/\.\w+$/.test(to);
