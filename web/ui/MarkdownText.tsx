import Markdown, { type Components } from 'react-markdown';
import { MembersLink } from './MembersText.tsx';
import { cutAtAddresses } from './webAddresses.ts';

const shown = {
  /** A picture could tell its server who reads: only its description is shown. */
  img: ({ alt }) => alt,
  a: ({ href, children }) => (href ? <MembersLink to={href}>{children}</MembersLink> : children),
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

/** A part of a text that was read as Markdown, as far as it matters here. */
interface Part {
  type: string;
  value?: string;
  url?: string;
  children?: Part[];
}

/** Makes links of the web addresses in a text that are not within one. */
function linkAddresses(whole: Part): void {
  if (!whole.children || whole.type === 'link' || whole.type === 'linkReference') return;
  whole.children = whole.children.flatMap((part) => {
    linkAddresses(part);
    return part.type === 'text' ? cutAtAddresses(part.value ?? '').map(asPart) : part;
  });
}

const asPart = (text: string, index: number): Part => {
  const words = { type: 'text', value: text };
  return index % 2 === 0 ? words : { type: 'link', url: text, children: [words] };
};

/**
 * A text in Markdown (CommonMark). Web addresses in it are links, too; HTML is shown as it is written; links that could run a
 * script are their text alone. A text with hundreds of marks is shown as it is.
 * @param top The level of its highest heading on the page.
 */
export function MarkdownText({ top, children }: { top: keyof typeof headings; children: string }) {
  if (isOvermarked(children)) return <p>{children}</p>;
  return (
    <Markdown remarkPlugins={[() => linkAddresses]} components={{ ...shown, ...headings[top] }}>
      {children}
    </Markdown>
  );
}
