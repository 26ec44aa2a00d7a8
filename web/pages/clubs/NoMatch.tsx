import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/controls/Button.tsx';
import { PageState } from '../../ui/states/PageState.tsx';
import { useClubSearchSuggestionQuery } from './clubs.generated.ts';
import { useClubSelection } from './useClubSelection.ts';

/** Says that no club matches the search and the filters, and clears or corrects them. */
export function NoMatch() {
  const { t } = useTranslation('club');
  const { choose, selection } = useClubSelection();
  const { search = '' } = selection;
  const { data } = useClubSearchSuggestionQuery({ variables: { search }, skip: search === '' });
  const suggestion = search && data?.clubSearchSuggestion;
  const clear = () => choose({ search: undefined, privacy: undefined, state: undefined });
  return (
    <PageState
      action={
        <>
          {suggestion && (
            <Button onClick={() => choose({ search: suggestion })}>
              {t('list.suggestion', { search: suggestion })}
            </Button>
          )}
          <Button look="secondary" onClick={clear}>
            {t('list.clear')}
          </Button>
        </>
      }
    >
      {t('list.noMatch')}
    </PageState>
  );
}
