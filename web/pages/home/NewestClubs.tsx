import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { plainText } from '#schema/input/plainText.ts';
import { paths } from '#schema/paths.ts';
import { ClubMark } from '../../ui/ClubMark.tsx';
import { Flag } from '../../ui/Flag.tsx';
import { useFormatNumber } from '../../ui/text/formatNumber.ts';
import { useCountryName } from '../../ui/text/useCountryName.ts';
import { Begin } from './Begin.tsx';
import type { HomePageQuery } from './home.generated.ts';
import styles from './NewsOfClubs.module.css';

/** The most recently created verified clubs. */
export function NewestClubs({ clubs }: { clubs: HomePageQuery['clubs']['nodes'] }) {
  const { t } = useTranslation('home');
  const countryName = useCountryName();
  const formatNumber = useFormatNumber();
  if (clubs.length === 0)
    return (
      <div className={styles.none}>
        <p>{t('clubs.none')}</p>
        <Begin to={paths.profileTab('clubs')} name="menu.manageClubs" />
      </div>
    );
  return (
    <ul className={styles.list}>
      {clubs.map(({ id, title, slug, country, description, memberCount }) => (
        <li key={id}>
          <ClubMark id={id} size={48} />
          <h3>
            <Link to={paths.clubOf(id, slug)}>{title}</Link>
          </h3>
          <p className={styles.description}>{plainText(description)}</p>
          <p className={styles.meta}>
            <Flag country={country} />
            {countryName(country)} · {t('clubs.members', { count: memberCount, members: formatNumber(memberCount) })}
          </p>
        </li>
      ))}
    </ul>
  );
}
