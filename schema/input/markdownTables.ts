import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';

interface Extensions {
  micromarkExtensions?: unknown[];
  fromMarkdownExtensions?: unknown[];
}

/** Tables with pipes, as GitHub has them. A remark plugin. */
export function tables(this: { data(): object }): void {
  const extensions: Extensions = this.data();
  extensions.micromarkExtensions = [...(extensions.micromarkExtensions ?? []), gfmTable()];
  extensions.fromMarkdownExtensions = [...(extensions.fromMarkdownExtensions ?? []), gfmTableFromMarkdown()];
}
