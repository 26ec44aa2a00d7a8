import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { countriesIn, regionNamed, regions } from '#schema/countries/countries.ts';
import { slugOf, withRulesOnly } from '#schema/countries/described.ts';
import { paths } from '#schema/paths.ts';
import { CostsLink } from '../../content/learning/CostsLink.tsx';
import { Page, SidebarLayout } from '../../ui/Page.tsx';
import { PageState } from '../../ui/states/PageState.tsx';
import { useCountryName } from '../../ui/text/useCountryName.ts';
import { CountryTable } from './CountryTable.tsx';

/** The programme's countries by region; the region is in the URL. */
export function CountriesPage() {
  const { t } = useTranslation(['countries', 'translation']);
  const countryName = useCountryName();
  const [query] = useSearchParams();
  const requested = query.get('select') ?? '';
  const region = regionNamed(requested);
  return (
    <Page title={t('title')} intro={t('lead')}>
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
          <CountryTable caption={t('caption', { region: t(`region.${region}`) })} countries={countriesIn(region)} />
        ) : (
          <PageState
            action={<Link to={paths.countriesOf(regions[0])}>{t('show', { region: t(`region.${regions[0]}`) })}</Link>}
          >
            <strong>{t('nothing')}</strong>
            <br />
            {t('translation:state.noCountry', { name: requested })}
          </PageState>
        )}
        <p>{t('us')}</p>
        <p>
          {t('others')}{' '}
          {withRulesOnly.map(({ name, code }, index) => (
            <Fragment key={code}>
              {index > 0 && ' · '}
              <Link to={paths.countryOf(slugOf(name))}>{countryName(name)}</Link>
            </Fragment>
          ))}
        </p>
        <p>
          <CostsLink />
        </p>
      </SidebarLayout>
    </Page>
  );
}
