import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { countryNamed, defaultCountry, plainName } from '#schema/countries/countries.ts';
import { paths } from '../../paths.ts';
import { chooseCountry } from '../../readerCountry.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Flag } from '../../ui/Flag.tsx';
import { useFormatNumber } from '../../ui/formatNumber.ts';
import { Page, SidebarLayout } from '../../ui/Page.tsx';
import { TabLinks } from '../../ui/TabLinks.tsx';
import { useSupportedCountries } from '../../ui/useSupportedCountries.ts';
import { ClubDirectory } from './ClubDirectory.tsx';
import styles from './ClubsPage.module.css';
import { ClubTable } from './ClubTable.tsx';
import { useClubCountsQuery } from './clubs.generated.ts';

/** The public list of clubs; country and view are in the address. */
export function ClubsPage() {
  const { t } = useTranslation('club');
  const countries = useSupportedCountries();
  const [query] = useSearchParams();
  const { data } = useClubCountsQuery({ fetchPolicy: 'cache-and-network' });
  const asked = countryNamed(query.get('country'));
  const country = asked ?? defaultCountry;
  useEffect(() => {
    if (asked) chooseCountry(asked);
  }, [asked]);
  const view = plainName(query.get('view') ?? '') === 'directory' ? 'directory' : undefined;
  const formatNumber = useFormatNumber();
  const counted = (name: string) => {
    const found = data?.clubCounts.find((count) => count.country === name);
    return found && formatNumber(found.clubs);
  };
  return (
    <Page
      title={t('list.title')}
      lead={t('list.lead')}
      action={<ButtonLink to={paths.profileTab('clubs')}>{t('list.create')}</ButtonLink>}
    >
      <SidebarLayout
        label={t('list.countries')}
        list={countries.map(({ name, shown }) => (
          <Link
            key={name}
            to={paths.clubsOf(name, view)}
            aria-current={name === country ? 'true' : undefined}
            preventScrollReset
          >
            <Flag country={name} />
            {shown}
            <span className={styles.count}>{counted(name)}</span>
          </Link>
        ))}
      >
        <TabLinks
          label={t('list.views')}
          views={[
            { to: paths.clubsOf(country), label: t('list.table'), chosen: !view },
            { to: paths.clubsOf(country, 'directory'), label: t('list.directory'), chosen: view !== undefined },
          ]}
        />
        {view ? <ClubDirectory country={country} /> : <ClubTable country={country} />}
      </SidebarLayout>
    </Page>
  );
}
