import { use } from 'react';
import type { Components } from 'react-markdown';
import { isOvermarked, remarkPlugins, wrappedPlugins } from '#schema/input/markdown.ts';
import { postPlugins } from '#schema/input/mentions.ts';
import { preformattedClass } from '../styles/layout.ts';
import { tableParts } from './MarkdownTable.tsx';
import { MembersLink } from './MembersText.tsx';
import { ParsedMarkdown } from './ParsedMarkdown.ts';
import { TextPicture } from './TextPictures.tsx';

const inAll = {
  img: TextPicture,
  a: ({ href, children }) => (href ? <MembersLink to={href}>{children}</MembersLink> : children),
  ...tableParts,
} satisfies Components;

const components = {
  2: { ...inAll, h1: 'h2' },
  4: { ...inAll, h1: 'h4', h2: 'h5', h3: 'h6', h4: 'h6', h5: 'h6' },
} satisfies Record<number, Components>;

const parsers = {
  2: new ParsedMarkdown(components[2], remarkPlugins),
  4: new ParsedMarkdown(components[4], remarkPlugins),
};

/** Parses the bulletin, the site's own text, in which a single line break is a space. */
export const parserOfBulletin = new ParsedMarkdown(components[2], wrappedPlugins);

/** Parses posts, whose mentions this component shows. */
export const parserOfPosts = (mention: NonNullable<Exclude<Components['span'], string>>): ParsedMarkdown =>
  new ParsedMarkdown({ ...components[4], span: mention }, postPlugins);

interface MarkdownTextProps {
  top: keyof typeof parsers;
  parser?: ParsedMarkdown;
  children: string;
}

/**
 * Renders Markdown (CommonMark and tables): keeps line breaks, autolinks URLs, shows HTML as plain text, and reduces links
 * that could run a script to their text. A text with hundreds of marks is shown as written. E-mails do the same (gateway/mail/markdown.ts).
 * @param top The level of its highest heading on the page.
 * @param parser What parses it, unless it is plain Markdown by a member.
 */
export function MarkdownText({ top, parser = parsers[top], children }: MarkdownTextProps) {
  if (isOvermarked(children)) return <p className={preformattedClass}>{children}</p>;
  if (!import.meta.env.SSR) return parser.now(children);
  const parsed = parser.inTurn(children);
  return parsed instanceof Promise ? use(parsed) : parsed;
}
