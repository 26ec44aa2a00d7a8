import type { ReactNode } from 'react';
import styles from './Card.module.css';

interface CardProps {
  narrow?: boolean;
  /** The id of its heading, if it is a part of the page that people look for. */
  labelledBy?: string;
  children: ReactNode;
}

/** Card; `narrow` if it holds the only form on a page. */
export function Card({ narrow = false, labelledBy, children }: CardProps) {
  return (
    <section className={narrow ? `${styles.card} ${styles.narrow}` : styles.card} aria-labelledby={labelledBy}>
      {children}
    </section>
  );
}
