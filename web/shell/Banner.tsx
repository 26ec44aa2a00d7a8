import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useClaims } from '../content/claims.ts';
import { paths } from '../paths.ts';
import { readStored, store } from '../stored/storage.ts';
import { Icon } from '../ui/Icon.tsx';
import styles from './Banner.module.css';

const key = 'bannerClosed';
const watchers = new Set<() => void>();

const closed = (): boolean => readStored('sessionStorage', key) !== null;

function close(): void {
  store('sessionStorage', key, '1');
  for (const watch of watchers) watch();
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Banner with the operator's claim, labelled as marketing and dismissible for the session. */
export function Banner() {
  const { t } = useTranslation();
  const read = useClaims();
  const claim = read('translation:banner.claim');
  const gone = useSyncExternalStore(watch, closed, () => false);
  if (gone || !claim) return null;
  return (
    <aside className={styles.banner} aria-label={t('banner.label')} data-claim>
      <Link to={paths.portfolios}>
        <img src="/img/logo48.png" alt="" width={24} height={24} />
        <strong>{claim}</strong>
      </Link>
      <small>{read('translation:banner.risk')}</small>
      <button type="button" onClick={close} aria-label={t('banner.close')}>
        <Icon name="close" size={18} />
      </button>
    </aside>
  );
}
