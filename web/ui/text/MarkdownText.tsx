import Markdown, { type Components } from 'react-markdown';
import { isOvermarked, remarkPlugins } from '#schema/input/markdown.ts';
import { postPlugins } from '#schema/input/mentions.ts';
import { tableParts } from './MarkdownTable.tsx';
import { MembersLink } from './MembersText.tsx';

const components = {
  /** Images could track readers, so only their alternative text is shown. */
  img: ({ alt }) => alt,
  a: ({ href, children }) => (href ? <MembersLink to={href}>{children}</MembersLink> : children),
  ...tableParts,
} satisfies Components;

const headings = {
  2: { h1: 'h2' },
  4: { h1: 'h4', h2: 'h5', h3: 'h6', h4: 'h6', h5: 'h6' },
} as const;

interface MarkdownTextProps {
  top: keyof typeof headings;
  mention?: Exclude<Components['span'], string>;
  children: string;
}

/**
 * Renders Markdown (CommonMark and tables): autolinks URLs, shows HTML as plain text, and reduces links that could run a script to
 * their text. A text with hundreds of marks is shown as written. E-mails do the same (gateway/mail/markdown.ts).
 * @param top The level of its highest heading on the page.
 * @param mention What shows a mention; without it, the text has none.
 */
export function MarkdownText({ top, mention, children }: MarkdownTextProps) {
  if (isOvermarked(children)) return <p>{children}</p>;
  return (
    <Markdown
      remarkPlugins={mention ? postPlugins : remarkPlugins}
      components={{ ...components, ...headings[top], ...(mention && { span: mention }) }}
    >
      {children}
    </Markdown>
  );
}
