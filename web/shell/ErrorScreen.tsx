import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { Logo } from '../ui/Logo.tsx';
import { PageState } from '../ui/PageState.tsx';

/** Shown when a page fails to render: a link home, without any part of the site that may have failed. */
export function ErrorScreen() {
  const error = useRouteError();
  const { t } = useTranslation();
  useEffect(reloadWhenMended, []);
  return (
    <main>
      <PageState failed action={<a href="/">{t('state.backHome')}</a>}>
        <Logo />
        <strong>{t('state.broken')}</strong>
        {isRouteErrorResponse(error) && <span> {`${error.status} ${error.statusText}`}</span>}
      </PageState>
      {import.meta.env.DEV && error instanceof Error && (
        <pre style={{ margin: '2rem', whiteSpace: 'pre-wrap' }}>{error.stack ?? error.message}</pre>
      )}
    </main>
  );
}

/** In development, reloads after the next change, which may have fixed it. */
function reloadWhenMended() {
  const reload = () => location.reload();
  import.meta.hot?.on('vite:afterUpdate', reload);
  return () => import.meta.hot?.off('vite:afterUpdate', reload);
}
