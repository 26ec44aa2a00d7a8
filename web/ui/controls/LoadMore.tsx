import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import styles from './LoadMore.module.css';

interface LoadMoreProps {
  hasMore: boolean;
  loading?: boolean;
  more(): unknown;
  children: ReactNode;
}

/** Button that loads the next page of a list. */
export function LoadMore({ hasMore, loading = false, more, children }: LoadMoreProps) {
  return hasMore ? (
    <div className={styles.more}>
      <Button look="secondary" pending={loading} onClick={more}>
        {children}
      </Button>
    </div>
  ) : null;
}
