import type { ReactNode } from 'react';
import styles from './ClubPage.module.css';

/** The heading of a part of a club's page. Takes the focus when the part is opened (shell/NavigationFocus.tsx). */
export function PartTitle({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <h2 id={id} tabIndex={-1} data-start="" className={styles.partTitle}>
      {children}
    </h2>
  );
}
