import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyArt, type EmptySubject } from '../art/EmptyArt.tsx';
import { hiddenClass } from '../styles/layout.ts';
import styles from './PageState.module.css';

/** Loading spinner. */
export function Loading() {
  const { t } = useTranslation('failure');
  return (
    <div className={styles.state} role="status">
      <span className={styles.spinner} aria-hidden="true" />
      <span className={hiddenClass}>{t('waiting')}</span>
    </div>
  );
}

/** Empty or error state of a page or a part of it, with an action. */
export function PageState({
  children,
  action,
  art,
  failed = false,
}: {
  children: ReactNode;
  action?: ReactNode;
  /** What is missing, as a small drawing. */
  art?: EmptySubject;
  failed?: boolean;
}) {
  return (
    <div className={styles.state} role={failed ? 'alert' : 'status'}>
      {art && <EmptyArt subject={art} />}
      <p>{children}</p>
      {action}
    </div>
  );
}
