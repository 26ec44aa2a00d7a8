import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';
import styles from './AdministrationTab.module.css';

interface ListPagesProps {
  /** How many entries there are, in words. */
  count: string | undefined;
  pageInfo:
    | { hasNextPage: boolean; hasPreviousPage: boolean; startCursor: string | null; endCursor: string | null }
    | undefined;
  onTurn(page: { after: string } | { before: string }): void;
  /** What else can be done with the list. */
  children?: ReactNode;
}

/**
 * How long a list is, and the buttons to its other pages; without `pageInfo`, the next one is loading. It stands below the
 * list's first page, so that nothing moves when that arrives.
 */
export function ListPages({ count, pageInfo, onTurn, children }: ListPagesProps) {
  const { t } = useTranslation('administration');
  const { hasNextPage, hasPreviousPage, startCursor, endCursor } = pageInfo ?? {};
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
