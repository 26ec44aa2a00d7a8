import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { presence, type Region, regions } from '#schema/countries/countries.ts';
import { paths } from '../../paths.ts';
import { Page, SidebarLayout } from '../../ui/Page.tsx';
import { PageState } from '../../ui/PageState.tsx';
import { CountryTable } from './CountryTable.tsx';

/** The countries of the programme by region; the region is in the address. */
export function CountriesPage() {
  const { t } = useTranslation('countries');
  const [query] = useSearchParams();
  const asked = query.get('select') ?? regions[0];
  const region: Region | undefined = regions.find((name) => name === asked);
  return (
    <Page title={t('title')} lead={t('lead')}>
      <SidebarLayout
        label={t('regions')}
        list={regions.map((name) => (
          <Link
            key={name}
            to={paths.countriesOf(name)}
            aria-current={name === region ? 'true' : undefined}
            preventScrollReset
          >
            {t(`region.${name}`)}
          </Link>
        ))}
      >
        {region ? (
          <CountryTable
            caption={t('caption', { region: t(`region.${region}`) })}
            countries={presence.filter((country) => country.region === region)}
          />
        ) : (
          <PageState>{t('nothing')}</PageState>
        )}
        <p>{t('us')}</p>
      </SidebarLayout>
    </Page>
  );
}
