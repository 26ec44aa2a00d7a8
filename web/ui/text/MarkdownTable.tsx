import type { CSSProperties, ReactNode } from 'react';
import styles from './MarkdownTable.module.css';

interface PartProps {
  style?: CSSProperties | undefined;
  children?: ReactNode;
}

/** A table in Markdown, which scrolls by itself if it is wider than the page. */
function Table({ children }: PartProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards scroll it.
    <div className={styles.frame} tabIndex={0}>
      <table className={styles.table}>{children}</table>
    </div>
  );
}

/** Pages forbid inline styles. */
const aligned = ({ style }: PartProps) =>
  style?.textAlign === 'right' ? styles.right : style?.textAlign === 'center' ? styles.center : undefined;

/** How the parts of a table in Markdown are shown. */
export const tableParts = {
  table: Table,
  th: (props: PartProps) => (
    <th scope="col" className={aligned(props)}>
      {props.children}
    </th>
  ),
  td: (props: PartProps) => <td className={aligned(props)}>{props.children}</td>,
};
