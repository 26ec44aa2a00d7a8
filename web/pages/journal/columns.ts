import type { Row } from './csvRows.ts';
import { isDirection } from './directionWords.ts';
import columnHeadings from './headings.json' with { type: 'json' };

/** What a column of a broker's file can be. */
export const brokerColumns = [
  'day',
  'time',
  'instrument',
  'direction',
  'result',
  'costs',
  'fees',
  'moreCosts',
  'risk',
  'stop',
  'target',
  'reason',
] as const;

/** The same for a file of the journal itself. */
const columnNames = [...brokerColumns, 'unit', 'feeling', 'rules'] as const;
export type ColumnName = (typeof columnNames)[number];

/** Those that every trade needs. */
export const neededColumns = ['day', 'instrument', 'result'] as const satisfies ColumnName[];

/** The order of a date's numbers. */
export const dateOrders = ['ymd', 'dmy', 'mdy'] as const;
export type DateOrder = (typeof dateOrders)[number];

/** The columns that together are the costs of a trade. */
export const costColumns = ['costs', 'fees', 'moreCosts'] as const satisfies ColumnName[];
type CostColumn = (typeof costColumns)[number];

/** How a column writes what was paid: platforms write swaps as changes of the account, so that credited ones are positive. */
export const signs = ['negative', 'positive'] as const;
type Sign = (typeof signs)[number];

/** How a file is read: its columns by their index, its dates, its numbers, and the sign of what was paid in each of costs. */
export interface Mapping {
  columns: Partial<Record<ColumnName, number>>;
  dates: DateOrder;
  decimal: '.' | ',';
  signs: Record<CostColumn, Sign>;
}

/** The headings by which a column is recognised, the surest first; brokers' are in English, Italian and German. */
const headings: Record<ColumnName, readonly string[]> = columnHeadings;

/** Letters and digits of a heading, without accents. */
const plain = (text: string): string =>
  text
    .replace(/ß/g, 'ss')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** The columns that the headings name. Of two with the same heading, a date is the last one: that of the close. */
export function columnsOf(header: readonly string[]): Mapping['columns'] {
  const names = header.map(plain);
  const columns: Mapping['columns'] = {};
  for (const name of columnNames) {
    const taken = new Set(Object.values(columns));
    for (const heading of headings[name]) {
      const indexes = names.flatMap((each, index) => (each === heading && !taken.has(index) ? index : []));
      const index = name === 'day' ? indexes.at(-1) : indexes[0];
      if (index === undefined) continue;
      columns[name] = index;
      break;
    }
  }
  // Two dates, of which the first is when the trade was opened.
  if (columns.time !== undefined && names[columns.time] === names[columns.day ?? -1]) delete columns.time;
  return columns;
}

const cellsOf = (rows: readonly Row[], column: number | undefined): string[] =>
  column === undefined ? [] : rows.map(({ cells }) => cells[column]?.trim() ?? '');

/** The order of the dates in a column, and whether another one would read all of them, too. */
export function dateOrderOf(cells: readonly string[]): { order: DateOrder; isCertain: boolean } {
  const dates = cells.flatMap((cell) => {
    const [, first, second] = /^(\d{1,4})[-./](\d{1,2})[-./]\d{1,4}/.exec(cell) ?? [];
    return first && second ? [[first, second] as const] : [];
  });
  if (dates.some(([first]) => first.length === 4)) return { order: 'ymd', isCertain: true };
  const isMonthFirst = dates.some(([, second]) => Number(second) > 12);
  const isDayFirst = dates.some(([first]) => Number(first) > 12);
  return { order: isMonthFirst ? 'mdy' : 'dmy', isCertain: isMonthFirst || isDayFirst };
}

/** The decimal mark of a column's numbers, and whether it is certain. */
export function decimalOf(cells: readonly string[], usual: '.' | ','): { mark: '.' | ','; isCertain: boolean } {
  for (const cell of cells) {
    const marks = cell.match(/[.,]/g) ?? [];
    const last = marks.at(-1) as '.' | ',' | undefined;
    if (!last) continue;
    if (new Set(marks).size === 2) return { mark: last, isCertain: true };
    // Thousands are grouped by threes, and only they have several marks.
    if (marks.length > 1) return { mark: last === '.' ? ',' : '.', isCertain: true };
    if (!/\d[.,]\d{3}\D*$/.test(cell)) return { mark: last, isCertain: true };
  }
  return { mark: usual, isCertain: !cells.some((cell) => /[.,]/.test(cell)) };
}

/** The column in which most cells say whether it was bought or sold: some platforms' "Direction" is in or out of a trade. */
function directionColumn(header: readonly string[], rows: readonly Row[]): number | undefined {
  const saying = (column: number) => cellsOf(rows, column).filter((cell) => isDirection(cell)).length;
  const candidates = header.flatMap((text, index) => (headings.direction.includes(plain(text)) ? [index] : []));
  return candidates.sort((first, second) => saying(second) - saying(first))[0];
}

/** How the cells of costs write what was paid, and whether that is certain. */
function signOf(cells: readonly string[], column: CostColumn): { sign: Sign; isCertain: boolean } {
  const amounts = cells.filter((cell) => /[1-9]/.test(cell));
  const negative = amounts.filter((cell) => /^'?[^\d]*[-−(]/.test(cell)).length;
  // Nobody is credited commissions.
  if (column !== 'moreCosts') return { sign: negative > amounts.length / 2 ? 'negative' : 'positive', isCertain: true };
  return { sign: 'negative', isCertain: amounts.length === 0 || negative > 0 };
}

/** How a file is probably read, which the reader confirms, and what the file leaves uncertain. */
export function guessMapping(header: readonly string[], rows: readonly Row[], separator: string) {
  const byHeading = columnsOf(header);
  const direction = directionColumn(header, rows);
  const columns = direction === undefined ? byHeading : { ...byHeading, direction };
  const dates = dateOrderOf(cellsOf(rows, columns.day));
  const numbers = [columns.result, ...costColumns.map((name) => columns[name])].flatMap((column) =>
    cellsOf(rows, column),
  );
  const decimal = decimalOf(numbers, separator === ';' ? ',' : '.');
  const guessed = costColumns.map((name) => [name, signOf(cellsOf(rows, columns[name]), name)] as const);
  // Our own files (copies.ts), in which nothing is uncertain.
  const isOwn = columns.unit !== undefined;
  return {
    mapping: {
      columns,
      dates: isOwn ? 'ymd' : dates.order,
      decimal: isOwn ? '.' : decimal.mark,
      signs: Object.fromEntries(
        guessed.map(([name, { sign }]) => [name, isOwn ? 'positive' : sign]),
      ) as Mapping['signs'],
    } satisfies Mapping as Mapping,
    areDatesCertain: isOwn || dates.isCertain,
    isDecimalCertain: isOwn || decimal.isCertain,
    areSignsCertain: isOwn || guessed.every(([, { isCertain }]) => isCertain),
  };
}
