import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/controls/Button.tsx';
import { PageState } from '../../ui/states/PageState.tsx';
import { useClubSelection } from './useClubSelection.ts';

/** Says that no club matches the search and the filters, and clears them. */
export function NoMatch() {
  const { t } = useTranslation('club');
  const { choose } = useClubSelection();
  const clear = () => choose({ search: undefined, privacy: undefined, state: undefined });
  return (
    <PageState
      action={
        <Button look="secondary" onClick={clear}>
          {t('list.clear')}
        </Button>
      }
    >
      {t('list.noMatch')}
    </PageState>
  );
}
