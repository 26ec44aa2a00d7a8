/** A text in which each of these words is marked wherever it stands alone. */
export function MarkedText({ words, children }: { words: readonly string[]; children: string }) {
  if (words.length === 0) return children;
  const escaped = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  // Every second part is a word, because the pattern captures it.
  const parts = children.split(new RegExp(`(?<![\\p{L}\\p{N}])(${escaped.join('|')})(?![\\p{L}\\p{N}])`, 'iu'));
  return parts.map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their places.
    index % 2 === 1 ? <mark key={index}>{part}</mark> : part,
  );
}
