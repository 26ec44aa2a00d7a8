import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './Button.tsx';
import { FailureReference } from './FailureReference.tsx';
import { PageState } from './PageState.tsx';

interface LoadFailedProps {
  onRetry(): unknown;
  /** Whether it is the API that failed, and not something on the page. */
  byServer?: boolean;
  children?: ReactNode;
}

/** Says that a part of a page could not be loaded, in the words given or in general ones, and loads it again. */
export function LoadFailed({ onRetry, byServer = true, children }: LoadFailedProps) {
  const { t } = useTranslation('failure');
  // Where it fails again, this is shown again.
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
