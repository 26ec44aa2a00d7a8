import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { anchors } from '#schema/club/anchors.ts';
import { StaffTag } from '../../../content/StaffTag.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { markdownClass } from '../../../ui/styles/layout.ts';
import { Tag } from '../../../ui/Tag.tsx';
import { useFormatDateTime } from '../../../ui/text/formatDate.ts';
import { MarkdownText } from '../../../ui/text/MarkdownText.tsx';
import { RelativeTime } from '../../../ui/text/RelativeTime.tsx';
import { TextPictures } from '../../../ui/text/TextPictures.tsx';
import { LongText } from '../page/LongText.tsx';
import { HeldNotice } from './HeldNotice.tsx';
import styles from './Notices.module.css';
import type { ListedNoticeFragment as ListedNotice } from './notices.generated.ts';

interface NoticeCardProps {
  notice: Pick<
    ListedNotice,
    | 'id'
    | 'title'
    | 'content'
    | 'pictures'
    | 'public'
    | 'pinned'
    | 'author'
    | 'createdAt'
    | 'editedAt'
    | 'hiddenAt'
    | 'heldAt'
    | 'findings'
  >;
  /** Whether the URL links to it. */
  linked?: boolean;
  /** Whether the club is closed, so that only members read it. */
  closed: boolean;
  onEdit?(): void;
  onDelete?(): void;
  /** Further actions. */
  children?: ReactNode;
}

/** A notice with its author and time, and the actions of those who run the club. */
export function NoticeCard({ notice, linked = false, closed, onEdit, onDelete, children }: NoticeCardProps) {
  const { t } = useTranslation(['notices', 'club', 'reports', 'translation']);
  const formatDateTime = useFormatDateTime();
  const { title, content, pictures, pinned, author, createdAt, editedAt, hiddenAt } = notice;
  const writer = author?.name ?? t('club:list.deletedUser');
  const about = (action: string) => t('notices:about', { action, title });
  return (
    <article
      id={anchors.notice(notice.id)}
      tabIndex={-1}
      className={linked ? `${styles.notice} ${styles.linked}` : styles.notice}
    >
      <h3>{title}</h3>
      <p className={styles.meta}>
        {pinned && <Tag tone="info">{t('notices:pinned')}</Tag>}
        {notice.public && !closed && <Tag>{t('notices:public')}</Tag>}
        <span>{writer}</span>
        <StaffTag staff={author?.staff} />
        <RelativeTime at={createdAt} pressable />
        {editedAt && <span suppressHydrationWarning>{t('notices:edited', { at: formatDateTime(editedAt) })}</span>}
      </p>
      {(hiddenAt || notice.heldAt) && (
        <div className={styles.withheld}>
          {hiddenAt && <Notice tone="warning">{t('reports:hidden')}</Notice>}
          {notice.heldAt && <HeldNotice findings={notice.findings} />}
        </div>
      )}
      <LongText name={title} unfolded={linked}>
        <div className={markdownClass} dir="auto">
          <TextPictures value={pictures}>
            <MarkdownText top={4}>{content}</MarkdownText>
          </TextPictures>
        </div>
      </LongText>
      <p className={styles.words}>{t('translation:words.author', { author: writer })}</p>
      <div className={styles.actions}>
        {onEdit && onDelete && (
          <>
            <Button look="quiet" aria-label={about(t('notices:edit'))} onClick={onEdit}>
              {t('notices:edit')}
            </Button>
            <Button look="quietDanger" aria-label={about(t('notices:delete'))} onClick={onDelete}>
              {t('notices:delete')}
            </Button>
          </>
        )}
        {children}
      </div>
    </article>
  );
}
