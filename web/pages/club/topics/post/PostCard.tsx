import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { anchors } from '#schema/club/anchors.ts';
import { StaffTag } from '../../../../content/StaffTag.tsx';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Face } from '../../../../ui/Face.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { markdownClass } from '../../../../ui/styles/layout.ts';
import { Tag } from '../../../../ui/Tag.tsx';
import { useFormatDateTime } from '../../../../ui/text/formatDate.ts';
import { RelativeTime } from '../../../../ui/text/RelativeTime.tsx';
import { TextPictures } from '../../../../ui/text/TextPictures.tsx';
import { PostText } from '../../PostText.tsx';
import styles from '../Conversation.module.css';
import type { ShownPost } from '../shownPosts.ts';

interface PostCardProps {
  post: ShownPost;
  /** The reader, if they are logged in. */
  uid: number | undefined;
  /** Whether the URL links to it. */
  linked: boolean;
  /** Who wrote the post that it answers, if that is known. */
  answered: string | undefined;
  /** The path of its author's card; missing for those who cannot see that. */
  authorPath: string | undefined;
  /** The topic's poll, if this post explains it. */
  poll: ReactNode;
  /** What others said to it with one press; not shown if it is deleted. */
  reactions: ReactNode;
  /** Shows its earlier texts; missing for those who cannot see them. */
  onVersions?: (() => void) | undefined;
  /** The actions. */
  children?: ReactNode;
}

/** A post in a topic. */
export function PostCard({
  post,
  uid,
  linked,
  answered,
  authorPath,
  poll,
  reactions,
  onVersions,
  children,
}: PostCardProps) {
  const { t } = useTranslation(['topics', 'club']);
  const formatDateTime = useFormatDateTime();
  const {
    number,
    author,
    content,
    pictures,
    inAnswerTo,
    interest,
    createdAt,
    editedAt,
    heldAt,
    hiddenAt,
    hiddenBySite,
    deletedAt,
  } = post;
  const name = author?.name ?? t('club:list.deletedUser');
  return (
    <article
      id={anchors.post(number)}
      tabIndex={-1}
      className={linked ? `${styles.post} ${styles.linked}` : styles.post}
      aria-label={t('topics:post', { number, name })}
    >
      <Face name={name} {...(author && { id: author.userID, face: author.face })} size={36} />
      <div className={styles.said}>
        <p className={styles.meta}>
          <strong className={styles.name}>{authorPath ? <Link to={authorPath}>{name}</Link> : name}</strong>
          <StaffTag staff={author?.staff} />
          {interest && (
            <span title={t('topics:interestedHint')}>
              <Tag tone="warning">{t('topics:interested')}</Tag>
            </span>
          )}
          <Link className={styles.time} to={`#${anchors.post(number)}`} preventScrollReset>
            <RelativeTime at={createdAt} />
          </Link>
          {editedAt && <span suppressHydrationWarning>{t('topics:editedAt', { at: formatDateTime(editedAt) })}</span>}
          {editedAt && onVersions && (
            <Button
              look="quiet"
              className={styles.earlier}
              aria-label={t('topics:versions.title', { number })}
              onClick={onVersions}
            >
              {t('topics:versions.button')}
            </Button>
          )}
          {inAnswerTo != null && (
            <Link to={`#${anchors.post(inAnswerTo)}`}>
              {answered
                ? t('topics:inReplyToName', { name: answered })
                : t('topics:inReplyToPost', { number: inAnswerTo })}
            </Link>
          )}
        </p>
        {heldAt && <Notice tone="warning">{t('topics:isHeld')}</Notice>}
        {hiddenAt && <Notice tone="warning">{t(hiddenBySite ? 'topics:hiddenBySite' : 'topics:hidden')}</Notice>}
        {deletedAt ? (
          <>
            <p className={styles.deleted}>{t('topics:deletedByAuthor')}</p>
            {poll}
          </>
        ) : (
          <>
            <div className={markdownClass} dir="auto" data-quotable={number}>
              <TextPictures value={pictures}>
                <PostText uid={uid}>{content}</PostText>
              </TextPictures>
            </div>
            {poll}
            {reactions}
          </>
        )}
        <div className={styles.actions} data-end={number}>
          {children}
        </div>
      </div>
    </article>
  );
}
