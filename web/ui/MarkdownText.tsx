import Markdown, { type Components } from 'react-markdown';

const shown = {
  /** A picture could tell its server who reads: only its description is shown. */
  img: ({ alt }) => alt,
  /** The page does not vouch for links that a text names. */
  a: ({ href, children }) =>
    href ? (
      <a href={href} rel="nofollow ugc noopener">
        {children}
      </a>
    ) : (
      children
    ),
} satisfies Components;

const headings = {
  2: { h1: 'h2' },
  4: { h1: 'h4', h2: 'h5', h3: 'h6', h4: 'h6', h5: 'h6' },
} as const;

/** Lines that only divide, which may be as long as they like. */
const divider = /^[ \t]*([-=*_~])\1{2,}[ \t]*$/gm;
/** What may begin something in Markdown, and lines. */
const mark = /[*_[\]<>`~\n]|(?<=^|[ \t])(?:[-+#]|\d{1,9}[.)])(?=[ \t]|$)/gm;
/** More marks than any text has that was written to be read. */
const mostMarks = 500;

/**
 * Whether a text has so many marks that to read it as Markdown could take seconds, or nest deeper than a page can show: both
 * grow with their number, and much faster than it.
 */
const isOvermarked = (text: string): boolean => (text.replace(divider, '').match(mark)?.length ?? 0) > mostMarks;

/**
 * A text in Markdown (CommonMark). HTML in it is shown as it is written; links that could run a script are their text alone. One with
 * hundreds of marks is shown as it is.
 * @param top The level of its highest heading on the page.
 */
export function MarkdownText({ top, children }: { top: keyof typeof headings; children: string }) {
  if (isOvermarked(children)) return <p>{children}</p>;
  return <Markdown components={{ ...shown, ...headings[top] }}>{children}</Markdown>;
}
