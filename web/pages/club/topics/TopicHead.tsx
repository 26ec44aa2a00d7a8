import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { anchors } from '#schema/club/anchors.ts';
import { paths } from '#schema/paths.ts';
import { StaffTag } from '../../../content/StaffTag.tsx';
import { useFormatDate } from '../../../ui/text/formatDate.ts';
import { useFormatNumber } from '../../../ui/text/formatNumber.ts';
import { PartTitle } from '../page/PartTitle.tsx';
import type { ViewedClub } from '../page/viewedClub.ts';
import styles from './Conversation.module.css';
import { publishedAt } from './publishedAt.ts';
import { TopicTags } from './TopicRow.tsx';
import rows from './Topics.module.css';
import { TopicTools } from './TopicTools.tsx';
import type { WholeTopicFragment } from './topics.generated.ts';

interface TopicHeadProps {
  club: ViewedClub;
  topic: WholeTopicFragment;
  /** The viewer's id. */
  uid: number | undefined;
  /** Whether the viewer runs the club. */
  runs: boolean;
}

/** What stands above the posts of a topic: its title, what it is about, and what can be done with it. */
export function TopicHead({ club, topic, uid, runs }: TopicHeadProps) {
  const { t } = useTranslation(['topics', 'club']);
  const formatDate = useFormatDate();
  const formatNumber = useFormatNumber();
  const { title, author, createdAt, postCount, noticeID, meetingID, reading } = topic;
  const list = paths.clubPart(club.id, club.slug, 'topics');
  const isOwn = reading && author?.userID === uid;
  return (
    <>
      <p className={styles.back}>
        <Link to={list}>{t('topics:all')}</Link>
      </p>
      <div className={styles.top}>
        <div className={styles.head}>
          <PartTitle id="topicTitle">{title}</PartTitle>
          <p className={rows.meta}>
            <span suppressHydrationWarning>
              {t('topics:startedBy', {
                name: author?.name ?? t(publishedAt(topic) ? 'topics:aMember' : 'club:list.deletedUser'),
                at: formatDate(createdAt),
              })}
            </span>
            <StaffTag staff={author?.staff} />
            <span>{t('topics:posts', { count: postCount, formatted: formatNumber(postCount) })}</span>
            {noticeID != null && (
              <Link to={`${paths.clubPart(club.id, club.slug, 'notices')}#${anchors.notice(noticeID)}`}>
                {t('topics:aboutNotice')}
              </Link>
            )}
            {meetingID != null && (
              <Link to={`${paths.clubPart(club.id, club.slug, 'meetings')}#${anchors.meeting(meetingID)}`}>
                {t('topics:aboutMeeting')}
              </Link>
            )}
            <TopicTags club={club} topic={topic} />
          </p>
        </div>
        {reading && <TopicTools club={club} topic={topic} runs={runs} isOwn={isOwn === true} />}
      </div>
    </>
  );
}
