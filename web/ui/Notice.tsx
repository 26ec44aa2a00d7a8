import type { ReactNode } from 'react';
import styles from './Notice.module.css';

/** What a notice is about. */
export type Tone = 'info' | 'success' | 'warning' | 'danger';

/** A message in the page; what went wrong is read out at once. */
export function Notice({ tone = 'info', children, action }: { tone?: Tone; children: ReactNode; action?: ReactNode }) {
  return (
    <div className={`${styles['notice']} ${styles[tone]}`} role={tone === 'danger' ? 'alert' : 'status'}>
      <div>{children}</div>
      {action}
    </div>
  );
}
