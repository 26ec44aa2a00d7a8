/** Markdown without its marks, for where there is only room for a line of it: by patterns, since parsing takes longer. */
export const plainText = (markdown: string): string =>
  markdown
    .replace(/^[ \t]*\|?(?:[ \t]*:?-+:?[ \t]*\|)+[ \t:-]*$/gm, '')
    .replace(/^[ \t]*(?:#{1,6}|[-+*>]|\d{1,9}[.)])[ \t]+/gm, '')
    .replace(/!?\[([^[\]]*)\]\((?:[^()\s]|\([^()\s]*\))*\)/g, '$1')
    .replace(/\*\*|__|[*`]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '')
    .replace(/[ \t]*\|[ \t]*/g, ' ')
    .trim();
