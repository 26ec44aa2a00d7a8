import { useTranslation } from 'react-i18next';
import styles from '../ClubPage.module.css';
import { PartTitle } from '../PartTitle.tsx';
import type { ViewedClub } from '../viewedClub.ts';
import { PeopleTable } from './PeopleTable.tsx';

/** A club's owner, organisers and members. */
export function ClubPeople({ club }: { club: ViewedClub }) {
  const { t } = useTranslation('membership');
  return (
    <section className={styles.people}>
      <PartTitle>{t('people.member')}</PartTitle>
      <PeopleTable club={club} />
    </section>
  );
}
