import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '#schema/paths.ts';
import { ClubFacts } from '../../content/club/ClubFacts.tsx';
import { MarkedClub } from '../../content/club/MarkedClub.tsx';
import styles from './ClubsPage.module.css';
import { useClubsElsewhereQuery } from './clubs.generated.ts';

/** How many clubs are shown. */
const most = 6;

/** The largest verified clubs of other countries, below a country that has few; loaded beside its own, not after them. */
export function OtherCountries({ country, visible }: { country: string; visible: boolean }) {
  const { t } = useTranslation('club');
  const { data } = useClubsElsewhereQuery();
  const clubs = data?.clubs.nodes.filter((club) => club.country !== country).slice(0, most) ?? [];
  if (!visible || clubs.length === 0) return null;
  return (
    <section className={styles.others} aria-labelledby="others">
      <h2 id="others">{t('list.others')}</h2>
      <Link to={paths.clubsOf('all')}>{t('list.all')}</Link>
      <ul>
        {clubs.map((club) => (
          <li key={club.id}>
            <MarkedClub club={club} size={44}>
              <ClubFacts club={club} />
            </MarkedClub>
          </li>
        ))}
      </ul>
    </section>
  );
}
