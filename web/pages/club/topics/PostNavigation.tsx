import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { paths } from '#schema/paths.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { useHydrated } from '../../../ui/useHydrated.ts';
import type { ViewedClub } from '../page/viewedClub.ts';
import styles from './PostNavigation.module.css';
import { pageSize, pageWith, queryOf } from './postPages.ts';

interface PostNavigationProps {
  club: ViewedClub;
  topic: { id: number; slug: string; lastNumber: number };
  /** The number of the first post that the reader can read. */
  first: number;
}

/**
 * The ways to the first post of a topic, to its latest one and to that of any number, if it has more than one page. On wide
 * screens, the timeline has them.
 */
export function PostNavigation({ club, topic, first }: PostNavigationProps) {
  const { t } = useTranslation('topics');
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const { lastNumber } = topic;
  if (lastNumber - first < pageSize) return null;
  const go = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const number = Math.round(Number(new FormData(event.currentTarget).get('number')));
    if (number) void navigate(paths.topicOf(club, topic, Math.min(Math.max(number, first), lastNumber)));
  };
  return (
    <div className={styles.ways}>
      <Link to={paths.topicOf(club, topic, first)}>{t('navigation.first')}</Link>
      {/* Without scripts, only the address of its page leads there. */}
      <Link to={hydrated ? paths.topicOf(club, topic, lastNumber) : latestPage(club, topic)}>
        {t('navigation.latest')}
      </Link>
      <form className={styles.form} noValidate onSubmit={go}>
        <label>
          {t('navigation.number')}
          <input
            className={styles.number}
            name="number"
            type="number"
            inputMode="numeric"
            min={first}
            max={lastNumber}
            placeholder={`${first}–${lastNumber}`}
            disabled={!hydrated}
          />
        </label>
        <Button look="secondary" type="submit" className={styles.go} disabled={!hydrated}>
          {t('navigation.go')}
        </Button>
      </form>
    </div>
  );
}

/** The page with the latest post of a topic. */
export const latestPage = (club: ViewedClub, topic: PostNavigationProps['topic']) =>
  paths.topicOf(club, topic) + queryOf(pageWith(topic.lastNumber));
