import type { ReactNode } from 'react';
import styles from './Table.module.css';

/** A table column: its heading, an optional hint next to it, and its cells. */
export interface Column<Row> {
  key: string;
  heading: string;
  hint?: ReactNode;
  /** Makes the heading a sort button; `direction` is set while the rows are sorted by this column. */
  sort?: { direction: 'ascending' | 'descending' | undefined; onSort(): void };
  /** Its place in the card that a row becomes where the columns do not fit; by default, it is a fact with its heading. */
  card?: CardPart;
  cell(row: Row): ReactNode;
}

/**
 * A part of a card: a cover at its top, its title (by default the first column), a flag before it, a badge below it,
 * running text on a line of its own, or the actions at the end.
 */
type CardPart = 'cover' | 'title' | 'flag' | 'badge' | 'text' | 'actions';

interface TableProps<Row> {
  caption: string;
  columns: Column<Row>[];
  rows: Row[];
  keyOf(row: Row): string | number;
  /** Shows every row as a card, however wide the columns could be. */
  cards?: boolean;
  /** With lower rows, for lists that are worked through. */
  dense?: boolean;
  /** Lets headings take several lines, for tables whose rows do not arrive later: those would move them. */
  wrapping?: boolean;
  /** The content of an extra row, such as a spinner or an empty state. */
  children?: ReactNode;
}

/** Responsive table: if the columns do not fit, each row becomes a card, below the headings that have buttons. */
export function Table<Row>({ caption, columns, rows, keyOf, cards, dense, wrapping, children }: TableProps<Row>) {
  const looks = [styles.table, dense && styles.dense, wrapping && styles.wrapping];
  const title = columns.find(({ card }) => card === 'title') ?? columns[0];
  return (
    <div className={cards ? `${styles.frame} ${styles.cards}` : styles.frame}>
      <table className={looks.filter(Boolean).join(' ')}>
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
              {columns.map((column) => (
                <td
                  key={column.key}
                  data-label={column.heading}
                  data-card={column === title ? 'title' : (column.card ?? 'fact')}
                >
                  <div>{column.cell(row)}</div>
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
