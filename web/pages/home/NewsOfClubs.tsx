import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { LoadFailed } from '../../ui/states/LoadFailed.tsx';
import { CardSkeletons } from '../../ui/states/Skeleton.tsx';
import { useHomePageQuery } from './home.generated.ts';
import { NewestClubs } from './NewestClubs.tsx';
import styles from './NewsOfClubs.module.css';
import { NextMeetings } from './NextMeetings.tsx';

/** News from the clubs: the newest clubs, and the next meetings. */
export function NewsOfClubs() {
  const { t } = useTranslation('home');
  const { data, loading, refetch } = useHomePageQuery({ fetchPolicy: 'cache-and-network' });
  return (
    <div className={styles.news}>
      <section aria-labelledby="newestClubs">
        <div className={styles.head}>
          <h2 id="newestClubs">{t('clubs.title')}</h2>
          <Link to={paths.clubs}>{t('clubs.all')}</Link>
        </div>
        {data && <NewestClubs clubs={data.clubs.nodes} />}
        {!data && loading && (
          <div className={styles.list}>
            <CardSkeletons lines={[5, 5, 5]} />
          </div>
        )}
        {!data && !loading && <LoadFailed onRetry={refetch} />}
      </section>
      <section aria-labelledby="nextMeetings">
        <h2 id="nextMeetings">{t('meetings.title')}</h2>
        {data && <NextMeetings meetings={data.nextMeetings} />}
      </section>
    </div>
  );
}
