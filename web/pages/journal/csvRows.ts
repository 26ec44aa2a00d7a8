/** A line of a table, with the number of the line of the file at which it begins. */
export interface Row {
  line: number;
  cells: string[];
  /** Whether a quotation mark is never closed, so that the line is one cell. */
  isUnclosed: boolean;
  /** Whether there is something beyond the headings, as if a number's comma were not in quotation marks. */
  hasSurplus?: boolean;
}

/** What separates the cells of a line. */
const separators = [',', ';', '\t', '|'] as const;
export type Separator = (typeof separators)[number];

/** Beyond this length, a quoted cell is taken for one whose quotation mark was never closed. */
const longestCell = 10_000;

/** Reads a file's text: UTF-16 or UTF-8 by its mark, otherwise UTF-8 or, if it is none, Windows' Latin letters. */
export function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The line by which spreadsheets name the separator, before the headings. */
const separatorLine = /^sep=.?$/i;

/** The lines of a file with such cells (RFC 4180), without empty ones. */
export function rowsOf(text: string, separator: Separator): Row[] {
  const rows: Row[] = [];
  let [at, line] = [0, 1];
  while (at < text.length) {
    const end = endOfRow(text, at, separator);
    const isNamed = line === 1 && separatorLine.test(end.cells.join(separator).trim());
    if (!isNamed && end.cells.some((cell) => cell.trim()))
      rows.push({ line, cells: end.cells, isUnclosed: end.isUnclosed });
    line += text.slice(at, end.next).match(/\r\n|\r|\n/g)?.length ?? 0;
    at = end.next;
  }
  return rows;
}

/** Reads the line that begins at an index; `next` is where the one after it begins. */
function endOfRow(text: string, start: number, separator: Separator) {
  const cells: string[] = [];
  let at = start;
  for (;;) {
    const quoted = text[at] === '"' ? quotedCell(text, at) : undefined;
    if (text[at] === '"' && !quoted) {
      const lineEnd = indexOfLineEnd(text, start);
      return { cells: [text.slice(start, lineEnd)], isUnclosed: true, next: afterLineEnd(text, lineEnd) };
    }
    let end = quoted?.next ?? at;
    while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end += 1;
    cells.push((quoted?.cell ?? '') + text.slice(quoted?.next ?? at, end));
    if (text[end] !== separator) return { cells, isUnclosed: false, next: afterLineEnd(text, end) };
    at = end + 1;
  }
}

/** The cell in quotation marks that begins at an index; undefined if it is not closed. */
function quotedCell(text: string, start: number) {
  let at = start + 1;
  for (;;) {
    const mark = text.indexOf('"', at);
    if (mark < 0 || mark - start > longestCell) return undefined;
    if (text[mark + 1] !== '"') return { cell: text.slice(start + 1, mark).replaceAll('""', '"'), next: mark + 1 };
    at = mark + 2;
  }
}

function indexOfLineEnd(text: string, start: number): number {
  const length = text.slice(start).search(/[\r\n]/);
  return length < 0 ? text.length : start + length;
}

const afterLineEnd = (text: string, end: number): number => end + (text.startsWith('\r\n', end) ? 2 : 1);

/** The separator of a file: the one that splits its first lines into the most equal numbers of cells. */
export function separatorOf(text: string): Separator {
  const lines = linesOutsideQuotes(text).filter((line) => line.trim() && !separatorLine.test(line));
  let [best, bestScore]: [Separator, number] = [',', 0];
  for (const separator of separators) {
    const lengths = lines.map((line) => line.split(separator).length);
    const usual = mostFrequent(lengths);
    const score = usual < 2 ? 0 : lengths.filter((length) => length === usual).length * 100 + usual;
    if (score > bestScore) [best, bestScore] = [separator, score];
  }
  return best;
}

/** The first lines of a table without what stands in quotation marks; with it, if one of these is never closed. */
function linesOutsideQuotes(text: string): string[] {
  const head = text.slice(0, 100_000);
  const bare = head.replace(/"(?:[^"]|"")*"/g, '');
  return (bare.includes('"') ? head : bare).split(/\r\n|\r|\n/, 21).slice(0, 20);
}

function mostFrequent(values: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? 0;
}
