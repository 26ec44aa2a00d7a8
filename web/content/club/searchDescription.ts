import { plainText } from '#schema/input/plainText.ts';

/** A club's description as plain text, truncated at a word to what search engines and social networks show. */
export function searchDescription(description: string): string {
  const characters = [...plainText(description).replace(/\s+/g, ' ').trim()];
  if (characters.length <= 160) return characters.join('');
  return `${characters
    .slice(0, 160)
    .join('')
    .replace(/\s\S*$/, '')}…`;
}
