/** The beginning of a text on one line, at most so many characters, cut after a word and marked by `…` if it is longer. */
export function shortened(text: string, length: number): string {
  const line = [
    ...text
      .slice(0, 2 * length)
      .replace(/\s+/g, ' ')
      .trim(),
  ];
  if (line.length <= length && text.length <= 2 * length) return line.join('');
  const start = line.slice(0, length - 1).join('');
  const end = start.lastIndexOf(' ');
  return `${(end > length / 2 ? start.slice(0, end) : start).replace(/[\s,;:–-]+$/, '')}…`;
}
