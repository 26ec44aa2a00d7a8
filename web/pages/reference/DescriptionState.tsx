import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../ui/states/LoadFailed.tsx';
import { Loading } from '../../ui/states/PageState.tsx';
import type { useOpenApi } from './openApi.ts';

/** What takes the place of the API's description while it loads, or once it has failed to. */
export function DescriptionState({ of: { description, retry } }: { of: ReturnType<typeof useOpenApi> }) {
  const { t } = useTranslation('reference');
  if (description === undefined) return <Loading />;
  if (description !== null) return null;
  return (
    <LoadFailed onRetry={retry} byServer={false}>
      {t('failed')}
    </LoadFailed>
  );
}
