import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { isSupported } from '#schema/countries/countries.ts';
import { paths } from '#schema/paths.ts';
import { storeCountry } from '../../session/readerCountry.ts';
import { ButtonLink } from '../../ui/controls/Button.tsx';
import { TabLinks } from '../../ui/controls/TabLinks.tsx';
import { globe } from '../../ui/drawings.ts';
import { Flag } from '../../ui/Flag.tsx';
import { Drawing } from '../../ui/Icon.tsx';
import { Page, SidebarLayout } from '../../ui/Page.tsx';
import { useSupportedCountries } from '../../ui/text/useSupportedCountries.ts';
import { ClubDirectory } from './ClubDirectory.tsx';
import { ClubFilters } from './ClubFilters.tsx';
import styles from './ClubsPage.module.css';
import { ClubTable } from './ClubTable.tsx';
import { Elsewhere } from './Elsewhere.tsx';
import { UnknownCountry } from './UnknownCountry.tsx';
import { useClubCounts } from './useClubCounts.ts';
import { useClubSelection } from './useClubSelection.ts';

/** The public list of clubs; its filters are in the URL. */
export function ClubsPage() {
  const { t } = useTranslation('club');
  const countries = useSupportedCountries();
  const { country, unknown, selection, choose, linkTo, viewLink } = useClubSelection();
  const { label: countOf, outside } = useClubCounts(selection);
  const { view } = selection;
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
            aria-current={!unknown && name === country ? 'true' : undefined}
            preventScrollReset
            // Only this press is a choice: addresses with a country are also shared, and name the default.
            onClick={() => isSupported(name) && storeCountry(name)}
          >
            {name === 'all' ? (
              <span className={styles.globe}>
                <Drawing path={globe} size={21} />
              </span>
            ) : (
              <Flag country={name} />
            )}
            {label}
            <span className={styles.count}>{countOf(name)}</span>
          </Link>
        ))}
      >
        {unknown ? (
          <UnknownCountry name={unknown} />
        ) : (
          <>
            <TabLinks
              label={t('list.views')}
              views={[
                { to: viewLink(undefined), label: t('list.cards'), selected: !view },
                { to: viewLink('table'), label: t('list.table'), selected: view === 'table' },
                { to: viewLink('directory'), label: t('list.directory'), selected: view === 'directory' },
              ]}
            />
            <ClubFilters selection={selection} choose={choose} />
            <Elsewhere outside={outside} />
            {view === 'directory' ? (
              <ClubDirectory country={country} selection={selection} />
            ) : (
              <ClubTable country={country} selection={selection} />
            )}
          </>
        )}
      </SidebarLayout>
    </Page>
  );
}
