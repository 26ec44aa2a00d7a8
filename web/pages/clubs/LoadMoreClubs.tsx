import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import styles from './LoadMoreClubs.module.css';

/** Loads the next page of a list of clubs. */
export function LoadMoreClubs({ hasMore, loading, more }: { hasMore: boolean; loading: boolean; more(): void }) {
  const { t } = useTranslation('club');
  return hasMore ? (
    <div className={styles.more}>
      <Button look="secondary" pending={loading} onClick={more}>
        {t('list.more')}
      </Button>
    </div>
  ) : null;
}
