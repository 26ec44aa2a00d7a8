import { withoutPictures } from './pictures.ts';

/** The line below a table's head. */
const isDivider = (line: string): boolean => /^[ \t|:-]+$/.test(line) && line.includes('|') && line.includes('-');

/**
 * Markdown without its marks, for where there is only room for a line of it: by patterns, since parsing takes longer. None
 * of them begins where another match could have, so that the time for a text is proportional to its length.
 */
export const plainText = (markdown: string): string =>
  withoutPictures(markdown)
    .split('\n')
    .map((line) => (isDivider(line) ? '' : line))
    .join('\n')
    .replace(/^[ \t]*(?:#{1,6}|[-+*>]|\d{1,9}[.)])[ \t]+/gm, '')
    .replace(/!?\[([^[\]]*)\]\((?:[^()\s]|\([^()\s]*\))*\)/g, '$1')
    .replace(/\*\*|__|[*`]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '')
    .replace(/(?<![ \t])[ \t]*\|[ \t]*/g, ' ')
    .trim();
