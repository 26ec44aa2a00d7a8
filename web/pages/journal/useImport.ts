import { useState } from 'react';
import { guessMapping, type Mapping } from './columns.ts';
import { tradesInJson } from './copies.ts';
import { decode, type Row, rowsOf, separatorOf } from './csvRows.ts';
import type { Trade } from './trade.ts';

/** The largest table, in megabytes, and the most lines that are imported at once. Copies of a journal have no limit. */
export const fileLimits = { megabytes: 50, lines: 50_000 } as const;

/** Why a file is not read. */
export type RefusedFile = 'tooLarge' | 'empty' | 'unknown' | 'failed';

/** What a file contains: a table, or a copy of a journal. */
export type ImportedFile =
  | {
      kind: 'table';
      header: string[];
      rows: Row[];
      areDatesCertain: boolean;
      isDecimalCertain: boolean;
      areSignsCertain: boolean;
    }
  | { kind: 'journal'; trades: Trade[]; refused: number[] };

/** Reads the text of a file; for a table, also says how its columns are probably read. */
export function readText(text: string): { file: ImportedFile; mapping?: Mapping } | RefusedFile {
  if (text.trimStart().startsWith('{')) {
    const journal = tradesInJson(text);
    if (!journal) return 'unknown';
    return { file: { kind: 'journal', ...journal } };
  }
  const table = text.replace(/^\uFEFF/, '');
  const separator = separatorOf(table);
  const [header, ...lines] = rowsOf(table, separator);
  if (!header || header.cells.length < 2 || lines.length === 0) return 'empty';
  const rows = lines.map((row) => ({
    ...row,
    hasSurplus: row.cells.slice(header.cells.length).some((cell) => cell.trim()),
  }));
  if (rows.length > fileLimits.lines) return 'tooLarge';
  const { mapping, ...certainty } = guessMapping(header.cells, rows, separator);
  return { file: { kind: 'table', header: header.cells, rows, ...certainty }, mapping };
}

/** A file that the reader has chosen, and how its columns are read. */
export function useImport() {
  const [file, setFile] = useState<ImportedFile>();
  const [mapping, setMapping] = useState<Mapping>();
  const [refusal, setRefusal] = useState<RefusedFile>();
  const choose = async (picked: File | undefined) => {
    const read = picked && (await readFile(picked));
    const isRead = typeof read === 'object';
    setFile(isRead ? read.file : undefined);
    setMapping(isRead ? read.mapping : undefined);
    setRefusal(isRead ? undefined : read);
  };
  return { file, mapping, setMapping, refusal, choose };
}

async function readFile(file: File): Promise<ReturnType<typeof readText>> {
  try {
    const isCopy = (await file.slice(0, 1).text()) === '{';
    if (!isCopy && file.size > fileLimits.megabytes * 1e6) return 'tooLarge';
    return readText(decode(new Uint8Array(await file.arrayBuffer())));
  } catch {
    // Moved or changed since it was chosen.
    return 'failed';
  }
}
