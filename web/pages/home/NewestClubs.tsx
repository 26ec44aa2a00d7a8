import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Flag } from '../../ui/Flag.tsx';
import { useFormatNumber } from '../../ui/formatNumber.ts';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { CardSkeletons } from '../../ui/Skeleton.tsx';
import { useCountryName } from '../../ui/useCountryName.ts';
import { useHomePageQuery } from './home.generated.ts';
import styles from './NewestClubs.module.css';

/** The clubs that were created last, of those that are verified. */
export function NewestClubs() {
  const { t } = useTranslation('home');
  const countryName = useCountryName();
  const formatNumber = useFormatNumber();
  const { data, loading, refetch } = useHomePageQuery({ fetchPolicy: 'cache-and-network' });
  const clubs = data?.clubs.nodes;
  return (
    <section className={styles.clubs} aria-labelledby="newestClubs">
      <div className={styles.head}>
        <h2 id="newestClubs">{t('clubs.title')}</h2>
        <Link to={paths.clubs}>{t('clubs.all')}</Link>
      </div>
      {clubs && clubs.length > 0 && (
        <ul className={styles.list}>
          {clubs.map(({ id, title, slug, country, description, memberCount }) => (
            <li key={id}>
              <h3>
                <Link to={paths.clubOf(id, slug)}>{title}</Link>
              </h3>
              <p className={styles.description}>{description}</p>
              <p className={styles.meta}>
                <Flag country={country} />
                {countryName(country)} ·{' '}
                {t('clubs.members', { count: memberCount, members: formatNumber(memberCount) })}
              </p>
            </li>
          ))}
        </ul>
      )}
      {clubs?.length === 0 && (
        <div className={styles.none}>
          <p>{t('clubs.none')}</p>
          <ButtonLink to={paths.register} look="secondary" data-when="registration-open">
            {t('begin')}
          </ButtonLink>
        </div>
      )}
      {!clubs && loading && (
        <div className={styles.list}>
          <CardSkeletons lines={[5, 5, 5]} />
        </div>
      )}
      {!clubs && !loading && <LoadFailed onRetry={refetch} />}
    </section>
  );
}
