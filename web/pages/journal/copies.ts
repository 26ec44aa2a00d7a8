import { csvOf, unguarded } from '#schema/administration/log/csv.ts';
import { plainNumber } from '../../content/learning/typedNumber.ts';
import type { ColumnName } from './columns.ts';
import type { Row } from './csvRows.ts';
import { inOrder, type Trade, tradeFrom } from './trade.ts';

/** The version of the files with a whole journal. */
const version = 1;

/** The columns of the journal as CSV, by which it is read again. */
const columns = [
  'day',
  'time',
  'instrument',
  'direction',
  'unit',
  'risk',
  'result',
  'costs',
  'stop',
  'target',
  'feeling',
  'rules',
  'reason',
] as const satisfies Exclude<ColumnName, 'fees' | 'moreCosts'>[];

/** The journal as a table for spreadsheets; no cell of it is read as a formula. */
export const journalAsCsv = (trades: readonly Trade[]): string =>
  csvOf([columns, ...inOrder(trades).map((trade) => columns.map((column) => cellOf(trade[column])))]);

const cellOf = (value: string | number | null) => (typeof value === 'number' ? plainNumber(value) : value);

/** The lines of a file that were refused, below its headings, so that they can be corrected and imported. */
export const refusedAsCsv = (header: readonly string[], rows: readonly Row[]): string =>
  csvOf([header, ...rows.map(({ cells }) => cells)].map((cells) => cells.map(unguarded)));

/** The whole journal, with which another browser continues it. */
export const journalAsJson = (trades: readonly Trade[]): string =>
  `${JSON.stringify({ journal: version, trades: inOrder(trades) }, undefined, 2)}\n`;

/**
 * The trades of such a file, and the numbers, from 1, of the entries that are none; undefined if it is another file, or
 * that of a later version.
 */
export function tradesInJson(text: string): { trades: Trade[]; refused: number[] } | undefined {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    return undefined;
  }
  const { journal, trades: entries } = (content ?? {}) as { journal?: unknown; trades?: unknown };
  if (journal !== version || !Array.isArray(entries)) return undefined;
  const trades = entries.map(tradeFrom);
  return {
    trades: trades.filter((trade) => trade !== undefined),
    refused: trades.flatMap((trade, index) => (trade ? [] : index + 1)),
  };
}
