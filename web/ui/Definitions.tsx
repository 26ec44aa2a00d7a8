import { Fragment, type ReactNode } from 'react';
import styles from './Definitions.module.css';

/** Terms, each with what it means or is; a text may have several lines. */
export function Definitions({ entries }: { entries: { name: string; text: ReactNode }[] }) {
  return (
    <dl className={styles.definitions}>
      {entries.map(({ name, text }) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
