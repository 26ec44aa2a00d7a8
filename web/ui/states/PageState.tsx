import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
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

/** Empty or error state of a page, with an action. */
export function PageState({
  children,
  action,
  failed = false,
}: {
  children: ReactNode;
  action?: ReactNode;
  failed?: boolean;
}) {
  return (
    <div className={styles.state} role={failed ? 'alert' : 'status'}>
      <p>{children}</p>
      {action}
    </div>
  );
}
