import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { anchors } from '#schema/club/anchors.ts';
import { paths } from '../../../paths.ts';
import { markdownClass } from '../../../ui/styles/layout.ts';
import { Tag } from '../../../ui/Tag.tsx';
import { useFormatDateTime } from '../../../ui/text/formatDate.ts';
import { MarkdownText } from '../../../ui/text/MarkdownText.tsx';
import styles from '../Overview.module.css';
import type { ViewedClub } from '../viewedClub.ts';
import { type ListedNoticeFragment, useClubNoticesQuery } from './notices.generated.ts';

/** The size of the list, which is fetched together with the club (club.graphql). */
const listed = 3;

/** A club's pinned and newest notices, the first in a few lines, each with the way to it. */
export function NewestNotices({ club: { id, slug } }: { club: ViewedClub }) {
  const { t } = useTranslation('notices');
  const { data } = useClubNoticesQuery({ variables: { clubID: id, first: listed } });
  const list = data?.clubNotices.__typename === 'NoticeConnection' ? data.clubNotices : undefined;
  const path = paths.clubPart(id, slug, 'notices');
  return (
    <section className={styles.section}>
      <h2>{t('newest')}</h2>
      {list?.nodes.length === 0 && <p className={styles.none}>{t('none')}</p>}
      <ul className={styles.list}>
        {list?.nodes.map((notice) => (
          <li key={notice.id}>
            <NewestNotice notice={notice} to={`${path}#${anchors.notice(notice.id)}`} />
          </li>
        ))}
      </ul>
      {list?.pageInfo.hasNextPage && <Link to={path}>{t('readMore')}</Link>}
    </section>
  );
}

function NewestNotice({ notice, to }: { notice: ListedNoticeFragment; to: string }) {
  const { t } = useTranslation(['notices', 'club']);
  const formatDateTime = useFormatDateTime();
  return (
    <>
      <h3>
        <Link to={to}>{notice.title}</Link>
      </h3>
      <p className={styles.meta}>
        {notice.pinned && <Tag tone="info">{t('notices:pinned')}</Tag>}
        <span>{notice.author?.name ?? t('club:list.deletedUser')}</span>
        {/* Browsers and servers may format a time with different spaces. */}
        <time dateTime={notice.createdAt} suppressHydrationWarning>
          {formatDateTime(notice.createdAt)}
        </time>
      </p>
      {notice.pinned && (
        <div className={`${markdownClass} ${styles.beginning}`} dir="auto">
          <MarkdownText top={4}>{notice.content}</MarkdownText>
        </div>
      )}
    </>
  );
}
