import { useTranslation } from 'react-i18next';
import { Button } from './Button.tsx';
import { PageState } from './PageState.tsx';

/** Says that a list could not be loaded, and loads it again. */
export function LoadFailed({ onRetry }: { onRetry(): unknown }) {
  const { t } = useTranslation('failure');
  return (
    <PageState
      failed
      action={
        <Button look="secondary" onClick={onRetry}>
          {t('tryAgain')}
        </Button>
      }
    >
      {t('part')}
    </PageState>
  );
}
