import type { ReactNode } from 'react';
import styles from './Table.module.css';

/** One column: its heading, maybe with a hint beside it, and what stands in a row. */
export interface Column<Row> {
  key: string;
  heading: string;
  hint?: ReactNode;
  /** Pressing the heading sorts by this column; `direction` when it is what the rows are sorted by. */
  sort?: { direction: 'ascending' | 'descending' | undefined; onSort(): void };
  cell(row: Row): ReactNode;
}

interface TableProps<Row> {
  caption: string;
  columns: Column<Row>[];
  rows: Row[];
  keyOf(row: Row): string | number;
  /** Stands in the table in place of rows: waiting, or nothing there. */
  children?: ReactNode;
}

/** A table; on a phone each row becomes a card that repeats the headings. */
export function Table<Row>({ caption, columns, rows, keyOf, children }: TableProps<Row>) {
  return (
    <div className={styles['frame']}>
      <table className={styles['table']}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ key, heading, hint, sort }) => (
              <th key={key} scope="col" aria-sort={sort?.direction}>
                {sort ? (
                  <button type="button" className={styles['sort']} onClick={sort.onSort}>
                    {heading}
                  </button>
                ) : (
                  heading
                )}
                {hint}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ key, heading, cell }) => (
                <td key={key} data-label={heading}>
                  <div>{cell(row)}</div>
                </td>
              ))}
            </tr>
          ))}
          {children && (
            <tr>
              <td colSpan={columns.length}>{children}</td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}
