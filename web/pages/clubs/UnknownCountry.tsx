import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { defaultCountry } from '#schema/countries/countries.ts';
import { PageState } from '../../ui/states/PageState.tsx';
import { useListCaption } from './ListedCount.tsx';
import { useClubSelection } from './useClubSelection.ts';

/** Says that the country in the URL does not exist, and leads to the list of another, or of all. */
export function UnknownCountry({ name }: { name: string }) {
  const { t } = useTranslation();
  const { linkTo } = useClubSelection();
  const caption = useListCaption('list');
  return (
    <PageState
      action={[defaultCountry, 'all'].map((country) => (
        <Link key={country} to={linkTo(country)}>
          {caption(country)}
        </Link>
      ))}
    >
      {t('state.noCountry', { name })}
    </PageState>
  );
}
