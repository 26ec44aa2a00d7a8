import type { ReactNode } from 'react';
import styles from './Table.module.css';

/** A table column: its heading, an optional hint next to it, and its cells. */
export interface Column<Row> {
  key: string;
  heading: string;
  hint?: ReactNode;
  /** Makes the heading a sort button; `direction` is set while the rows are sorted by this column. */
  sort?: { direction: 'ascending' | 'descending' | undefined; onSort(): void };
  cell(row: Row): ReactNode;
}

interface TableProps<Row> {
  caption: string;
  columns: Column<Row>[];
  rows: Row[];
  keyOf(row: Row): string | number;
  /** The content of an extra row, such as a spinner or an empty state. */
  children?: ReactNode;
}

/**
 * Responsive table: if the columns do not fit, each row becomes a card that repeats the headings, below those with
 * buttons.
 */
export function Table<Row>({ caption, columns, rows, keyOf, children }: TableProps<Row>) {
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ key, heading, hint, sort }) => (
              <th key={key} scope="col" aria-sort={sort?.direction}>
                {sort ? (
                  <button type="button" className={styles.sort} onClick={sort.onSort}>
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
