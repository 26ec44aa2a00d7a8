import { useSession } from '../../session/session.ts';
import { lazyWithRetry } from '../../ui/states/lazyWithRetry.tsx';
import styles from './OwnStart.module.css';

/** Loaded once a member is logged in: it needs the GraphQL client. */
const OwnNews = lazyWithRetry(async () => (await import('./OwnNews.tsx')).OwnNews, null);

/** What the home page begins with for members: their clubs. Its space is kept while a member may be logged in. */
export function OwnStart() {
  const { viewer, loading } = useSession();
  return (
    <div className={styles.own} data-kept={viewer || loading ? '' : undefined}>
      {viewer && <OwnNews key={viewer.uid} />}
    </div>
  );
}
