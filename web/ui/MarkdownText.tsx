import Markdown, { type Components } from 'react-markdown';

const shown = {
  /** A picture could tell its server who reads: only its description is shown. */
  img: ({ alt }) => alt,
  /** The page does not vouch for links that a text names. */
  a: ({ href, children }) => (
    <a href={href} rel="nofollow ugc noopener">
      {children}
    </a>
  ),
} satisfies Components;

const headings = {
  2: { h1: 'h2' },
  4: { h1: 'h4', h2: 'h5', h3: 'h6', h4: 'h6', h5: 'h6' },
} as const;

/**
 * A text in Markdown (CommonMark). HTML in it is shown as it is written; links that could run a script lead nowhere.
 * @param top The level of its highest heading on the page.
 */
export function MarkdownText({ top, children }: { top: keyof typeof headings; children: string }) {
  return <Markdown components={{ ...shown, ...headings[top] }}>{children}</Markdown>;
}
