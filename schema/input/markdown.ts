import { tables } from './markdownTables.ts';
import { pictures } from './pictures.ts';
import { cutAtAddresses } from './webAddresses.ts';

/** Divider lines, which may have any length. */
const divider = /^[ \t]*([-=*_~])\1{2,}[ \t]*$/gm;
/** Line breaks, addresses, which become links, and characters that may begin Markdown syntax. */
const mark = /[*_[\]<>`~\n&\\]|https?:\/\/|(?<=^|[ \t])(?:[-+#]|\d{1,9}[.)])(?=[ \t]|$)/gm;
/** More marks than any text meant to be read contains. */
const mostMarks = 500;

/** More cells than any table meant to be read has. */
const mostCells = 1000;

/** A line in more lists and quotations within one another than anybody reads: by its marks, or by its indentation. */
const nested =
  /^(?:(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]|$))){13}|(?: {4}|\t){10}[ \t]*(?:[-+*]|\d{1,9}[.)])[ \t])/m;

/**
 * Whether a text has so many marks that parsing it as Markdown could take seconds, or nest too deeply to render: both
 * grow much faster than the number of marks. Each row of a table gets as many cells as its head.
 */
export const isOvermarked = (text: string): boolean =>
  (text.replace(divider, '').match(mark)?.length ?? 0) > mostMarks || nested.test(text) || cells(text) > mostCells;

/** The line below a table's head: what makes it a table. */
const belowHead = /^[ \t>]*[|:-][|:\- \t]*$/;

/** At least the number of cells in the tables of a text, none of which contains an empty line. */
function cells(text: string): number {
  const blocks = text.split(/\n[ \t>]*(?=\n)/).map((block) => block.split('\n'));
  return blocks.reduce((sum, rows) => sum + rows.length * Math.max(...rows.map(columns)), 0);
}

/** The number of columns of the table whose head is above this line; 0 if there is none. */
const columns = (line: string): number =>
  belowHead.test(line) && /[|:]/.test(line) ? (line.match(/-+/g)?.length ?? 0) : 0;

/** Where a part of a text begins and ends. */
interface Position {
  start: { offset?: number | undefined };
  end: { offset?: number | undefined };
}

/** A node of the parsed Markdown, as far as it matters here. */
export interface Part {
  type: string;
  value?: string;
  url?: string;
  children?: Part[];
  /** The element that it becomes, if it is none of Markdown's own. */
  data?: object | undefined;
  position?: Position | undefined;
}

/** Autolinks the URLs in a text, except within links. A remark plugin. */
const autolinks = () => linkAddresses;

/** Keeps single line breaks, which CommonMark makes spaces: members press Enter once for a new line. A remark plugin. */
const lineBreaks = () => breakLines;

/** What the site's own Markdown has beyond CommonMark, whose lines may be wrapped. */
export const wrappedPlugins = [tables, pictures, autolinks];

/** What members' Markdown has beyond CommonMark. */
export const remarkPlugins = [...wrappedPlugins, lineBreaks];

/** The same with another plugin, which comes before addresses become links. */
export const markdownParts = <Plugin>(plugin: Plugin) => [tables, pictures, plugin, autolinks, lineBreaks];

function linkAddresses(whole: Part): void {
  if (!whole.children || ['link', 'linkReference', 'mention'].includes(whole.type)) return;
  whole.children = whole.children.flatMap((part) => {
    linkAddresses(part);
    return part.type === 'text' ? cutAtAddresses(part.value ?? '').map(asPart) : part;
  });
}

const asPart = (text: string, index: number): Part => {
  const words = { type: 'text', value: text };
  return index % 2 === 0 ? words : { type: 'link', url: text, children: [words] };
};

function breakLines(whole: Part): void {
  if (!whole.children) return;
  whole.children = whole.children.flatMap((part): Part[] => {
    breakLines(part);
    if (part.type !== 'text') return [part];
    const lines = (part.value ?? '').split(/\r\n?|\n/).map((value): Part => ({ type: 'text', value }));
    return lines.flatMap((line, index) => (index === 0 ? [line] : [{ type: 'break' }, line])).filter(isFilled);
  });
}

const isFilled = ({ value }: Part): boolean => value !== '';
