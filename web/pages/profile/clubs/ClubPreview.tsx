import { useTranslation } from 'react-i18next';
import { isContactLink } from '#schema/club/rules.ts';
import { type ListedClub, useDirectoryColumns, useListColumns } from '../../../content/club/clubColumns.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { type Column, Table } from '../../../ui/Table.tsx';
import styles from './ClubsTab.module.css';

/** Preview of a club as visitors see it: its rows in the list and in the directory. */
export function ClubPreview({ club }: { club: ListedClub }) {
  const { t } = useTranslation('club');
  const listColumns = useListColumns();
  const directoryColumns = useDirectoryColumns();
  // Typed text is not validated yet: show only links that the rules accept.
  const contacts = club.contacts.filter(({ contactName, contactLink }) => contactName && isContactLink(contactLink));
  const view = (title: string, columns: Column<ListedClub>[]) => (
    <section>
      <h3>{title}</h3>
      <Table caption={title} columns={columns} rows={[{ ...club, contacts }]} keyOf={({ id }) => id} />
    </section>
  );
  return (
    <div className={styles.preview}>
      {club.state === 'declined' && <Notice>{t('manage.previewDeclined')}</Notice>}
      {view(t('manage.previewInList'), listColumns)}
      {view(t('manage.previewInDirectory'), directoryColumns)}
    </div>
  );
}
