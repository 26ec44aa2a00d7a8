import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { Flag } from '../../ui/Flag.tsx';
import { Loading, PageState } from '../../ui/PageState.tsx';
import { type Column, Table } from '../../ui/Table.tsx';
import { Tooltip } from '../../ui/Tooltip.tsx';
import { useCountryName } from '../../ui/useCountryName.ts';
import styles from './ClubTable.module.css';
import { LoadMoreClubs } from './LoadMoreClubs.tsx';
import { type ListedClub, useListedClubs } from './useListedClubs.ts';

/** The clubs of a country with their contacts. */
export function ClubDirectory({ country }: { country: string }) {
  const { t } = useTranslation('club');
  const countryName = useCountryName();
  const listed = useListedClubs(country);
  const columns: Column<ListedClub>[] = [
    {
      key: 'name',
      heading: t('directory.name'),
      cell: ({ title }) => <strong className={styles.title}>{title}</strong>,
    },
    {
      key: 'country',
      heading: t('directory.country'),
      cell: (club) => (
        <span className={styles.country}>
          <Flag country={club.country} />
          {countryName(club.country)}
        </span>
      ),
    },
    {
      key: 'description',
      heading: t('directory.description'),
      hint: (
        <Tooltip about={t('list.about', { column: t('directory.description') })}>
          {t('directory.descriptionHint')}
        </Tooltip>
      ),
      cell: ({ description }) => <p className={styles.description}>{description}</p>,
    },
    {
      key: 'contacts',
      heading: t('directory.contacts'),
      cell: ({ contacts }) => <Contacts contacts={contacts} />,
    },
  ];
  if (listed.clubs.length === 0 && !listed.loading)
    return (
      <PageState failed={listed.failed} action={<Link to={paths.contact}>{t('directory.contactUs')}</Link>}>
        {t('directory.notFound')}
      </PageState>
    );
  return (
    <>
      <Table
        caption={t('directory.caption', { country: countryName(country) })}
        columns={columns}
        rows={listed.clubs}
        keyOf={({ id }) => id}
      >
        {listed.clubs.length === 0 && <Loading />}
      </Table>
      <LoadMoreClubs {...listed} />
    </>
  );
}

/** Members' own links, opened without referrer and without passing on our ranking. */
function Contacts({ contacts }: Pick<ListedClub, 'contacts'>) {
  const { t } = useTranslation('club');
  if (contacts.length === 0) return t('directory.none');
  return contacts.map(({ contactName, contactLink }, index) => (
    <span key={contactLink} className={styles.contact}>
      {index > 0 && ', '}
      <a href={contactLink} target="_blank" rel="noopener noreferrer nofollow ugc">
        {contactName}
      </a>
    </span>
  ));
}
