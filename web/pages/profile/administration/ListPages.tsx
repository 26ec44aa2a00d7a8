import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/Button.tsx';
import styles from './AdministrationTab.module.css';
import type { Turn } from './useListAddress.ts';

interface ListPagesProps {
  /** The number of entries, as text. */
  count: string | undefined;
  /** The number of entries on this page. */
  rowCount: number;
  pageInfo:
    | { hasNextPage: boolean; hasPreviousPage: boolean; startCursor: string | null; endCursor: string | null }
    | undefined;
  /** Turns to another page; null for the first. */
  onTurn(page: Turn | null): void;
  /** Further actions for the list. */
  children?: ReactNode;
}

/**
 * Pagination below a list, with the number of entries; without `pageInfo`, the next page is loading. Always shown, if
 * need be with disabled buttons, so that nothing shifts when that page loads.
 */
export function ListPages({ count, rowCount, pageInfo, onTurn, children }: ListPagesProps) {
  const { t } = useTranslation('administration');
  const { hasNextPage, hasPreviousPage, startCursor, endCursor } = pageInfo ?? {};
  // Its last entry has been decided or deleted, but the list has others.
  const isEmptied = pageInfo !== undefined && rowCount === 0 && (hasNextPage || hasPreviousPage);
  const leave = useEffectEvent(() => onTurn(null));
  useEffect(() => {
    if (isEmptied) leave();
  }, [isEmptied]);
  return (
    <div className={styles.pages}>
      <span className={styles.muted} role="status">
        {count}
      </span>
      <div className={styles.buttons}>
        {children}
        <Button
          look="secondary"
          disabled={!hasPreviousPage || !startCursor}
          onClick={() => startCursor && onTurn({ before: startCursor })}
        >
          {t('pages.previous')}
        </Button>
        <Button
          look="secondary"
          disabled={!hasNextPage || !endCursor}
          onClick={() => endCursor && onTurn({ after: endCursor })}
        >
          {t('pages.next')}
        </Button>
      </div>
    </div>
  );
}
