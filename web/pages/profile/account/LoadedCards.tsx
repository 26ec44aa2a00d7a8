import type { ReactNode } from 'react';
import { CardSkeletons } from '../../../ui/states/Skeleton.tsx';
import styles from './AccountTab.module.css';

/** The cards of a tab, one below the other. */
export function CardStack({ children }: { children: ReactNode }) {
  return <div className={styles.tab}>{children}</div>;
}

interface LoadedCardsProps {
  queries: { data?: unknown; loading: boolean }[];
  /** The number of lines of each card, to show while they load. */
  lines: number[];
  children: ReactNode;
}

/**
 * What is shown once all the queries of a tab have loaded, to avoid layout shifts; its parts then read them from the
 * cache.
 */
export function LoadedCards({ queries, lines, children }: LoadedCardsProps) {
  if (!queries.some(({ data, loading }) => loading && !data)) return children;
  return (
    <CardStack>
      <CardSkeletons lines={lines} />
    </CardStack>
  );
}
