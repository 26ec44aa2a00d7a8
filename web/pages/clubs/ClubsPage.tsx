import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { isSupported } from '#schema/countries/countries.ts';
import { paths } from '../../paths.ts';
import { storeCountry } from '../../session/readerCountry.ts';
import { ButtonLink } from '../../ui/controls/Button.tsx';
import { TabLinks } from '../../ui/controls/TabLinks.tsx';
import { Flag } from '../../ui/Flag.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Page, SidebarLayout } from '../../ui/Page.tsx';
import { useFormatNumber } from '../../ui/text/formatNumber.ts';
import { useSupportedCountries } from '../../ui/text/useSupportedCountries.ts';
import { ClubDirectory } from './ClubDirectory.tsx';
import { ClubFilters } from './ClubFilters.tsx';
import styles from './ClubsPage.module.css';
import { ClubTable } from './ClubTable.tsx';
import { useClubCountsQuery } from './clubs.generated.ts';
import { useClubSelection } from './useClubSelection.ts';

/** The public list of clubs; its filters are in the URL. */
export function ClubsPage() {
  const { t } = useTranslation('club');
  const countries = useSupportedCountries();
  const { data } = useClubCountsQuery({ fetchPolicy: 'cache-and-network' });
  const { country, selection, choose, linkTo } = useClubSelection();
  const { view } = selection;
  const formatNumber = useFormatNumber();
  const counted = (name: string) => {
    const counts = data?.clubCounts.filter((count) => name === 'all' || count.country === name);
    return counts && formatNumber(counts.reduce((sum, { clubs }) => sum + clubs, 0));
  };
  return (
    <Page
      title={t('list.title')}
      intro={t('list.lead')}
      action={<ButtonLink to={paths.profileTab('clubs')}>{t('list.create')}</ButtonLink>}
    >
      <SidebarLayout
        label={t('list.countries')}
        list={[{ name: 'all', label: t('list.all') }, ...countries].map(({ name, label }) => (
          <Link
            key={name}
            to={linkTo(name)}
            aria-current={name === country ? 'true' : undefined}
            preventScrollReset
            // Only this press is a choice: addresses with a country are also shared, and name the default.
            onClick={() => isSupported(name) && storeCountry(name)}
          >
            {name === 'all' ? (
              <span className={styles.globe}>
                <Icon name="globe" size={21} />
              </span>
            ) : (
              <Flag country={name} />
            )}
            {label}
            <span className={styles.count}>{counted(name)}</span>
          </Link>
        ))}
      >
        <TabLinks
          label={t('list.views')}
          views={[
            { to: linkTo(country, { view: undefined }), label: t('list.table'), selected: !view },
            { to: linkTo(country, { view: 'directory' }), label: t('list.directory'), selected: view !== undefined },
          ]}
        />
        <ClubFilters selection={selection} choose={choose} />
        {view ? (
          <ClubDirectory country={country} selection={selection} />
        ) : (
          <ClubTable country={country} selection={selection} />
        )}
      </SidebarLayout>
    </Page>
  );
}
