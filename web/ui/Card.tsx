import type { ReactNode } from 'react';
import styles from './Card.module.css';

/** A sheet of its own on the page; `narrow` for the one form a page is about. */
export function Card({ narrow = false, children }: { narrow?: boolean; children: ReactNode }) {
  return <section className={narrow ? `${styles['card']} ${styles['narrow']}` : styles['card']}>{children}</section>;
}
