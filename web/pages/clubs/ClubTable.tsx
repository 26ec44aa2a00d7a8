import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Flag } from '../../ui/Flag.tsx';
import { Loading, PageState } from '../../ui/PageState.tsx';
import { type Column, Table } from '../../ui/Table.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { Tooltip } from '../../ui/Tooltip.tsx';
import { useCountryName } from '../../ui/useCountryName.ts';
import styles from './ClubTable.module.css';
import { LoadMoreClubs } from './LoadMoreClubs.tsx';
import { type ListedClub, useListedClubs } from './useListedClubs.ts';

/** How many characters of a description the list shows. */
const shownLength = 100;

/** The first characters of a club's description; a stylesheet adds the dots where there are more. */
function Description({ children }: { children: string }) {
  const characters = [...children];
  const cut = characters.length > shownLength;
  return (
    <p className={cut ? `${styles.description} ${styles.cut}` : styles.description}>
      {characters.slice(0, shownLength).join('')}
    </p>
  );
}

/** The clubs of a country, or that they are loading, failed to load, or are none. */
export function ClubTable({ country }: { country: string }) {
  const { t } = useTranslation('club');
  const countryName = useCountryName();
  const columns = useColumns();
  const listed = useListedClubs(country);
  if (listed.failed)
    return (
      <PageState failed action={<ButtonLink to={paths.home}>{t('list.home')}</ButtonLink>}>
        <strong>{t('list.failedTitle')}</strong> {t('list.failed')}
      </PageState>
    );
  return (
    <>
      <Table
        caption={t('list.caption', { country: countryName(country) })}
        columns={columns}
        rows={listed.clubs}
        keyOf={({ id }) => id}
      >
        {listed.clubs.length === 0 && (listed.loading ? <Loading /> : <PageState>{t('list.none')}</PageState>)}
      </Table>
      <LoadMoreClubs {...listed} />
    </>
  );
}

function useColumns(): Column<ListedClub>[] {
  const { t } = useTranslation('club');
  const countryName = useCountryName();
  const hint = (column: ParseKeys<'club'>, text: ParseKeys<'club'>) => (
    <Tooltip about={t('list.about', { column: t(column) })}>{t(text)}</Tooltip>
  );
  return [
    {
      key: 'owner',
      heading: t('list.owner'),
      cell: ({ owner }) => (
        <span className={styles.owner}>{owner ? `${owner.firstName} ${owner.lastName}` : t('list.deletedUser')}</span>
      ),
    },
    {
      key: 'flag',
      heading: t('list.flag'),
      cell: ({ country }) => <Flag country={country} label={countryName(country)} />,
    },
    {
      key: 'description',
      heading: t('list.description'),
      hint: hint('list.description', 'list.descriptionHint'),
      cell: ({ title, description }) => (
        <>
          <strong className={styles.title}>{title}</strong>
          <Description>{description}</Description>
        </>
      ),
    },
    {
      key: 'privacy',
      heading: t('list.privacy'),
      hint: hint('list.privacy', 'list.privacyHint'),
      cell: ({ privacy }) => <Tag>{t(privacy ? 'closed' : 'open')}</Tag>,
    },
    {
      key: 'state',
      heading: t('list.state'),
      hint: hint('list.state', 'list.stateHint'),
      cell: ({ state }) => <Tag tone={state === 'verified' ? 'good' : 'plain'}>{t(state ?? 'unknownState')}</Tag>,
    },
  ];
}
