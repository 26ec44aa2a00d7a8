import type { ReactNode } from 'react';
import { useHydrated } from '../useHydrated.ts';
import { Button, ButtonLink } from './Button.tsx';
import styles from './LoadMore.module.css';

interface LoadMoreProps {
  hasMore: boolean;
  loading?: boolean;
  more(): unknown;
  /** Where the next page is, for readers without scripts. */
  link?: { rel: 'next' | 'prev'; to: string };
  children: ReactNode;
}

/** Button that loads the next page of a list; until scripts run, a link to it, if it has an address. */
export function LoadMore({ hasMore, loading = false, more, link, children }: LoadMoreProps) {
  const hydrated = useHydrated();
  return hasMore ? (
    <div className={styles.more}>
      {link && !hydrated ? (
        <ButtonLink look="secondary" {...link}>
          {children}
        </ButtonLink>
      ) : (
        <Button look="secondary" pending={loading} onClick={more}>
          {children}
        </Button>
      )}
    </div>
  ) : null;
}
