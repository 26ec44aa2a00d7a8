import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#schema/paths.ts';
import { LoadError } from '../loading/moduleLoading.ts';
import { Button, ButtonLink } from '../ui/controls/Button.tsx';
import { PageHead } from '../ui/Page.tsx';
import { Boundary, useRetryOnline } from '../ui/states/PartBoundary.tsx';
import { AnnounceReady } from './AnnounceReady.tsx';
import styles from './PageFailure.module.css';

interface PageBoundaryProps {
  onRetry?: () => unknown;
  resetBy?: unknown;
  children: ReactNode;
}

/** Error boundary for a page: the layout stays, and the page can be retried. */
export function PageBoundary({ children, ...rest }: PageBoundaryProps) {
  return (
    <Boundary {...rest} failure={(error, retry) => <PageFailure error={error} retry={retry} />}>
      {children}
    </Boundary>
  );
}

function PageFailure({ error, retry }: { error: unknown; retry: () => Promise<void> }) {
  const { t } = useTranslation('failure');
  useRetryOnline(retry);
  const title = t(error instanceof LoadError ? 'page' : 'broken');
  return (
    <div className={styles.failure} role="alert">
      <AnnounceReady />
      <PageHead title={title} description="" />
      <h1>{title}</h1>
      <p>{t(error instanceof LoadError ? 'pageText' : 'brokenText')}</p>
      <div className={styles.ways}>
        <Button onClick={retry}>{t('tryAgain')}</Button>
        <ButtonLink to={paths.home} look="secondary">
          {t('backHome')}
        </ButtonLink>
      </div>
    </div>
  );
}
