import type { ReactNode } from 'react';
import styles from './Notice.module.css';

/** The kind of a notice. */
export type Tone = 'info' | 'success' | 'warning' | 'danger';

/** Inline message; screen readers announce errors immediately. */
export function Notice({ tone = 'info', children, action }: { tone?: Tone; children: ReactNode; action?: ReactNode }) {
  return (
    <div className={`${styles.notice} ${styles[tone]}`} role={tone === 'danger' ? 'alert' : 'status'}>
      <div>{children}</div>
      {action}
    </div>
  );
}
