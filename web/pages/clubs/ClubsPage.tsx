import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { countries, defaultCountry, isSupported } from '#schema/countries/rules.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { countryName } from '../../ui/countryName.ts';
import { Flag } from '../../ui/Flag.tsx';
import { Page, SideBySide } from '../../ui/Page.tsx';
import { ClubTable } from './ClubTable.tsx';

/** The public listing; the country is in the address (spec, 2). */
export function ClubsPage() {
  const { t, i18n } = useTranslation('club');
  const [query] = useSearchParams();
  const asked = query.get('country') ?? '';
  const country = isSupported(asked) ? asked : defaultCountry;
  return (
    <Page
      title={t('list.title')}
      lead={t('list.lead')}
      action={<ButtonLink to={paths.profileTab('clubs')}>{t('list.create')}</ButtonLink>}
    >
      <SideBySide
        label={t('list.countries')}
        list={countries.map(({ name }) => (
          <Link
            key={name}
            to={paths.clubsOf(name)}
            aria-current={name === country ? 'true' : undefined}
            preventScrollReset
          >
            <Flag country={name} />
            {countryName(name, i18n.resolvedLanguage)}
          </Link>
        ))}
      >
        <ClubTable country={country} />
      </SideBySide>
    </Page>
  );
}
