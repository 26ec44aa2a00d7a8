/** The first letter of a word, or else its first character, which may be a flag; in capitals whatever the reader's language. */
const initialOf = (word = ''): string =>
  (/[\p{L}\p{N}]/u.exec(word) ?? /\p{RI}{2}|./u.exec(word))?.[0].toUpperCase() ?? '';

/** The initials of a name: the first letters of its first and its last word. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return (words.length > 1 ? [words[0], words.at(-1)] : words).map(initialOf).join('');
}
