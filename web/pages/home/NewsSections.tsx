import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '#schema/paths.ts';
import { LoadFailed } from '../../ui/states/LoadFailed.tsx';
import { CardSkeletons } from '../../ui/states/Skeleton.tsx';
import { NewestClubs } from './NewestClubs.tsx';
import styles from './NewsOfClubs.module.css';
import { NextMeetings } from './NextMeetings.tsx';
import type { NewsProps } from './newsPart.tsx';

/** The sections of the news, with loading and error states. */
export function NewsSections({ data, loading, onRetry }: NewsProps) {
  const { t } = useTranslation('home');
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
        {!data && !loading && onRetry && <LoadFailed onRetry={onRetry} />}
      </section>
      <section aria-labelledby="nextMeetings">
        <h2 id="nextMeetings">{t('meetings.title')}</h2>
        {data && <NextMeetings meetings={data.nextMeetings} />}
      </section>
    </div>
  );
}
