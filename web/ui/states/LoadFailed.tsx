import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../controls/Button.tsx';
import { FailureReference } from './FailureReference.tsx';
import { PageState } from './PageState.tsx';

interface LoadFailedProps {
  onRetry(): unknown;
  /** Whether the API failed, rather than something on the page. */
  byServer?: boolean;
  children?: ReactNode;
}

/**
 * Error state with a retry button, for a part of a page that failed to load; `children` replace the generic message.
 */
export function LoadFailed({ onRetry, byServer = true, children }: LoadFailedProps) {
  const { t } = useTranslation('failure');
  // If it fails again, this is rendered again.
  const retry = async () => Promise.resolve(onRetry()).catch(() => {});
  return (
    <PageState
      failed
      action={
        <>
          <Button look="secondary" onClick={retry}>
            {t('tryAgain')}
          </Button>
          {byServer && <FailureReference />}
        </>
      }
    >
      {children ?? t('part')}
    </PageState>
  );
}
