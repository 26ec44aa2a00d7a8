/** A cell of a table. */
type Cell = string | number | bigint | null;

/** Spreadsheets treat a text that begins like this as a formula, but for apostrophes, each of which keeps it from being one. */
const looksLikeFormula = /^'*\s*[=+\-@＝＋－＠]/;

function written(cell: Cell): string {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell);
  const text = looksLikeFormula.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A table as CSV (RFC 4180). Text that a spreadsheet would treat as a formula is prefixed with an apostrophe. */
export const csvOf = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => `${row.map(written).join(',')}\r\n`).join('');

/** The text of such a cell, without the apostrophe. */
export const unguarded = (cell: string): string => (looksLikeFormula.test(cell) ? cell.replace(/^'/, '') : cell);
