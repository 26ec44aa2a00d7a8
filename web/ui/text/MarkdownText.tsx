import Markdown, { type Components } from 'react-markdown';
import { MembersLink } from './MembersText.tsx';
import { cutAtAddresses } from './webAddresses.ts';

const components = {
  /** Images could track readers, so only their alternative text is shown. */
  img: ({ alt }) => alt,
  a: ({ href, children }) => (href ? <MembersLink to={href}>{children}</MembersLink> : children),
} satisfies Components;

const headings = {
  2: { h1: 'h2' },
  4: { h1: 'h4', h2: 'h5', h3: 'h6', h4: 'h6', h5: 'h6' },
} as const;

/** Divider lines, which may have any length. */
const divider = /^[ \t]*([-=*_~])\1{2,}[ \t]*$/gm;
/** Line breaks, and characters that may begin Markdown syntax. */
const mark = /[*_[\]<>`~\n]|(?<=^|[ \t])(?:[-+#]|\d{1,9}[.)])(?=[ \t]|$)/gm;
/** More marks than any text meant to be read contains. */
const mostMarks = 500;

/**
 * Whether a text has so many marks that parsing it as Markdown could take seconds, or nest too deeply to render: both
 * grow much faster than the number of marks.
 */
const isOvermarked = (text: string): boolean => (text.replace(divider, '').match(mark)?.length ?? 0) > mostMarks;

/** A node of the parsed Markdown, as far as it matters here. */
interface Part {
  type: string;
  value?: string;
  url?: string;
  children?: Part[];
}

/** Autolinks the URLs in a text, except within links. */
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
 * Renders Markdown (CommonMark): autolinks URLs, shows HTML as plain text, and reduces links that could run a script to
 * their text. A text with hundreds of marks is shown as written.
 * @param top The level of its highest heading on the page.
 */
export function MarkdownText({ top, children }: { top: keyof typeof headings; children: string }) {
  if (isOvermarked(children)) return <p>{children}</p>;
  return (
    <Markdown remarkPlugins={[() => linkAddresses]} components={{ ...components, ...headings[top] }}>
      {children}
    </Markdown>
  );
}
