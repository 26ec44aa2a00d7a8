import { useTranslation } from 'react-i18next';
import { useHref } from 'react-router-dom';
import { toast } from 'react-toastify/unstyled';
import { paths } from '#schema/paths.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { CopyButton } from '../../../../ui/controls/CopyButton.tsx';
import { Menu } from '../../../../ui/controls/Menu.tsx';
import { more } from '../../../../ui/drawings.ts';
import { Drawing } from '../../../../ui/Icon.tsx';
import { useFormatDateTime } from '../../../../ui/text/formatDate.ts';
import { useHydrated } from '../../../../ui/useHydrated.ts';
import type { ViewedClub } from '../../page/viewedClub.ts';
import { Report } from '../../reporting/Report.tsx';
import { ReportPictures } from '../../reporting/ReportPictures.tsx';
import styles from '../Conversation.module.css';
import type { ShownPost } from '../shownPosts.ts';

interface PostActionsProps {
  club: ViewedClub;
  topic: { id: number; slug: string; title: string };
  post: ShownPost;
  /** Whether somebody else wrote it. */
  reportable: boolean;
  onAnswer?: (() => void) | undefined;
  onEdit?: (() => void) | undefined;
  onDelete?: (() => void) | undefined;
  onHide?: (() => void) | undefined;
  onShow?: (() => Promise<void>) | undefined;
}

/** What the reader can do with a post. */
export function PostActions({
  club,
  topic,
  post: { id, number, author, createdAt, pictures },
  reportable,
  ...on
}: PostActionsProps) {
  const { t } = useTranslation(['topics', 'reports', 'club']);
  const formatDateTime = useFormatDateTime();
  const hydrated = useHydrated();
  const path = useHref(paths.topicOf(club, topic, number));
  const { onAnswer, onEdit, onDelete, onHide, onShow } = on;
  const about = (action: string) => t('topics:aboutPost', { action, number });
  return (
    <>
      {onAnswer && (
        <Button look="quiet" aria-label={about(t('topics:reply'))} onClick={onAnswer}>
          {t('topics:reply')}
        </Button>
      )}
      {onEdit && (
        <Button look="quiet" aria-label={about(t('topics:edit'))} onClick={onEdit}>
          {t('topics:edit')}
        </Button>
      )}
      {onShow && (
        <Button look="quiet" aria-label={about(t('topics:show'))} onClick={onShow}>
          {t('topics:show')}
        </Button>
      )}
      {reportable && (
        <Report
          clubID={club.id}
          postID={id}
          name={t('reports:post', { number, author: author?.name ?? t('club:list.deletedUser'), topic: topic.title })}
        />
      )}
      {reportable && <ReportPictures clubID={club.id} pictures={pictures} name={topic.title} />}
      <Menu
        button={{
          className: styles.others,
          'aria-label': about(t('topics:moreActions')),
          title: t('topics:moreActions'),
          children: <Drawing path={more} />,
        }}
        label={about(t('topics:moreActions'))}
        actions
      >
        {(close) => {
          const action = (label: string, act: (() => unknown) | undefined) =>
            act && (
              <Button
                look="quietDanger"
                aria-label={about(label)}
                onClick={() => {
                  close();
                  return act();
                }}
              >
                {label}
              </Button>
            );
          return (
            <>
              <p className={styles.written} suppressHydrationWarning>
                {t('topics:versions.writtenAt', { at: formatDateTime(createdAt) })}
              </p>
              <CopyButton
                look="quiet"
                text={hydrated ? new URL(path, location.href).href : path}
                onCopied={() => {
                  close();
                  toast.success(t('topics:linkCopied'));
                }}
                aria-label={about(t('topics:copyLink'))}
              >
                {t('topics:copyLink')}
              </CopyButton>
              {action(t('topics:hide'), onHide)}
              {action(t('topics:delete'), onDelete)}
            </>
          );
        }}
      </Menu>
    </>
  );
}
