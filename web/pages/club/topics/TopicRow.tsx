import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '#schema/paths.ts';
import { StaffTag } from '../../../content/StaffTag.tsx';
import { Face } from '../../../ui/Face.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { useFormatNumber } from '../../../ui/text/formatNumber.ts';
import { RelativeTime } from '../../../ui/text/RelativeTime.tsx';
import type { ViewedClub } from '../page/viewedClub.ts';
import { publishedAt } from './publishedAt.ts';
import { resumedAt } from './resumedAt.ts';
import styles from './Topics.module.css';
import type { ListedTopicFragment as ListedTopic } from './topics.generated.ts';
import { useNewPosts } from './useNewPosts.ts';

/** A topic in a list: its title, linked to where the reader goes on, who began it, and how much there is to read. */
export function TopicRow({ club, topic }: { club: ViewedClub; topic: ListedTopic }) {
  const { t } = useTranslation(['topics', 'club']);
  const formatNumber = useFormatNumber();
  const newPosts = useNewPosts(topic.reading);
  const { title, author, postCount, lastPostAt } = topic;
  // Visitors do not see who began it among members.
  const name = author?.name ?? t(publishedAt(topic) ? 'topics:unnamed' : 'club:list.deletedUser');
  return (
    <li className={styles.row}>
      <Face name={name} {...(author && { id: author.userID, face: author.face })} size={36} />
      <div className={styles.about}>
        <h3 className={styles.title}>
          <Link to={paths.topicOf(club, topic, resumedAt(topic))}>{title}</Link>
        </h3>
        <p className={styles.meta}>
          <span className={styles.author}>{name}</span>
          <StaffTag staff={author?.staff} />
          <span>{t('topics:posts', { count: postCount, formatted: formatNumber(postCount) })}</span>
          <RelativeTime at={lastPostAt} describe={(at) => t('topics:lastPost', { at })} pressable />
          <TopicTags club={club} topic={topic} />
          {newPosts && <Tag tone="good">{newPosts}</Tag>}
        </p>
      </div>
    </li>
  );
}

/** The labels of what is special about a topic. */
export function TopicTags({ club, topic }: { club: { privacy: boolean }; topic: ListedTopic }) {
  const { t } = useTranslation('topics');
  return (
    <>
      {topic.heldPostCount > 0 && <Tag tone="warning">{t('waiting', { count: topic.heldPostCount })}</Tag>}
      {topic.pinned && <Tag tone="info">{t('pinned')}</Tag>}
      {topic.closedAt && <Tag>{t('closed')}</Tag>}
      {topic.public && !club.privacy && <Tag>{t('public')}</Tag>}
      {topic.reading?.following === 'none' && <Tag>{t('muted')}</Tag>}
    </>
  );
}
