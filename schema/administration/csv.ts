/** A cell of a table. */
type Cell = string | number | null;

/** A spreadsheet would take a text that begins like this for a formula. */
const looksLikeFormula = /^\s*[=+\-@＝＋－＠]/;

function written(cell: Cell): string {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell);
  const text = looksLikeFormula.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A table as CSV (RFC 4180). Texts that a spreadsheet would run as formulas are preceded by an apostrophe. */
export const csvOf = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => `${row.map(written).join(',')}\r\n`).join('');
