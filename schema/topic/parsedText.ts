import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import { isOvermarked, type Part } from '../input/markdown.ts';

/** A text in Markdown that may mention somebody, parsed; undefined if it has no at sign, or is shown as written. */
export function parsedText(content: string): Part | undefined {
  // An at sign may be written as an entity.
  if (!/[@&]/.test(content) || isOvermarked(content)) return undefined;
  return fromMarkdown(content, { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] });
}
