import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { anchors } from '#schema/club/anchors.ts';
import { paths } from '#schema/paths.ts';
import styles from '../page/Overview.module.css';
import type { ViewedClub } from '../page/viewedClub.ts';
import { NoticeHead } from './NoticeHead.tsx';
import { useOverviewNotices } from './useOverviewNotices.ts';

/** A club's newest notices but the pinned one above them, each with the way to it. */
export function NewestNotices({ club: { id, slug } }: { club: ViewedClub }) {
  const { t } = useTranslation('notices');
  const { pinned, newest, hasMore } = useOverviewNotices(id);
  const path = paths.clubPart(id, slug, 'notices');
  if (pinned && newest?.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2>{t('newest')}</h2>
      {newest?.length === 0 && <p className={styles.none}>{t('none')}</p>}
      <ul className={styles.list}>
        {newest?.map((notice) => (
          <li key={notice.id}>
            <NoticeHead tagged notice={notice} to={`${path}#${anchors.notice(notice.id)}`} />
          </li>
        ))}
      </ul>
      {hasMore && <Link to={path}>{t('readMore')}</Link>}
    </section>
  );
}
