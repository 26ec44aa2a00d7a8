import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { prefixOfPath } from '#locales/language.ts';
import { paths } from '#schema/paths.ts';
import { settingsOfPage } from '../content/site/settings.ts';
import { Button } from '../ui/controls/Button.tsx';
import { Logo } from '../ui/Logo.tsx';
import { AnnounceReady } from './AnnounceReady.tsx';
import styles from './PageFailure.module.css';

/** Root error boundary, shown when the layout fails: uses no part of the site that may itself be broken. */
export function ErrorScreen() {
  const error = useRouteError();
  const { t } = useTranslation('failure');
  useEffect(reloadWhenMended, []);
  const home = `${prefixOfPath(location.pathname)}${paths.home}`;
  return (
    <main>
      <AnnounceReady />
      <div className={styles.failure} role="alert">
        <title>{`${t('broken')} · ${settingsOfPage().name}`}</title>
        <a href={home} className={styles.logo} aria-label={settingsOfPage().name}>
          <Logo />
        </a>
        <h1>{t('broken')}</h1>
        <p>{isRouteErrorResponse(error) ? `${error.status} ${error.statusText}` : t('brokenText')}</p>
        <div className={styles.ways}>
          <Button onClick={() => location.reload()}>{t('tryAgain')}</Button>
          <a href={home}>{t('backHome')}</a>
        </div>
      </div>
      {import.meta.env.DEV && error instanceof Error && (
        <pre style={{ margin: '2rem', whiteSpace: 'pre-wrap' }}>{error.stack ?? error.message}</pre>
      )}
    </main>
  );
}

/** In development, reloads after the next update, which may have fixed it. */
function reloadWhenMended() {
  const reload = () => location.reload();
  import.meta.hot?.on('vite:afterUpdate', reload);
  return () => import.meta.hot?.off('vite:afterUpdate', reload);
}
