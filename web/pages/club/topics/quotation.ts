import type { BlockContent, RootContent } from 'mdast';
import { gfmTableToMarkdown } from 'mdast-util-gfm-table';
import { toMarkdown } from 'mdast-util-to-markdown';

/** What is quoted: parts of a post, who wrote it, in words, and where it is. */
export interface Quoted {
  parts: RootContent[];
  author: string;
  path: string;
}

/** A quotation in Markdown, which says whose it is. */
export function quotationOf({ parts, author, path }: Quoted): string {
  const heading: BlockContent = {
    type: 'paragraph',
    children: [{ type: 'link', url: path, children: [{ type: 'text', value: author }] }],
  };
  return toMarkdown(
    { type: 'blockquote', children: [heading, ...(parts as BlockContent[])] },
    { bullet: '-', fences: true, listItemIndent: 'one', extensions: [gfmTableToMarkdown()] },
  );
}
