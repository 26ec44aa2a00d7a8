/** The beginning of a text in Markdown that is no longer than this, cut between paragraphs, lines or words if it can be. */
export function excerptOf(content: string, length: number): string {
  if (content.length <= length) return content;
  const start = content.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
  // Not so early that little is left.
  const cut = ['\n\n', '\n', ' '].map((between) => start.lastIndexOf(between)).find((at) => at > length / 2);
  // Not within a picture.
  const whole = start.slice(0, cut).replace(/!\[[^[\]]*(?:\](?:\([^()\s]*)?)?$/, '');
  return `${whole.trimEnd()}\n\n…`;
}
