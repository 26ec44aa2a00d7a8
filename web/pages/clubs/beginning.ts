/** As much of a club's description as search engines and social networks show, ending at a word. */
export function beginning(description: string): string {
  const characters = [...description.replace(/\s+/g, ' ').trim()];
  if (characters.length <= 160) return characters.join('');
  return `${characters
    .slice(0, 160)
    .join('')
    .replace(/\s\S*$/, '')}…`;
}
