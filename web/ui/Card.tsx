import type { ReactNode } from 'react';
import styles from './Card.module.css';

/** Card; `narrow` if it holds the only form on a page. */
export function Card({ narrow = false, children }: { narrow?: boolean; children: ReactNode }) {
  return <section className={narrow ? `${styles.card} ${styles.narrow}` : styles.card}>{children}</section>;
}
