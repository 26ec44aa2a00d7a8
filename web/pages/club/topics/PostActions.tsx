import { useTranslation } from 'react-i18next';
import { useHref } from 'react-router-dom';
import { toast } from 'react-toastify/unstyled';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { CopyButton } from '../../../ui/controls/CopyButton.tsx';
import { useHydrated } from '../../../ui/useHydrated.ts';
import type { ViewedClub } from '../viewedClub.ts';
import type { ShownPost } from './shownPosts.ts';

interface PostActionsProps {
  club: ViewedClub;
  topic: { id: number; slug: string };
  post: ShownPost;
  onAnswer?: (() => void) | undefined;
  onEdit?: (() => void) | undefined;
  onDelete?: (() => void) | undefined;
  onHide?: (() => void) | undefined;
  onShow?: (() => Promise<void>) | undefined;
}

/** What the reader can do with a post. */
export function PostActions({ club, topic, post: { number }, ...on }: PostActionsProps) {
  const { t } = useTranslation('topics');
  const hydrated = useHydrated();
  const path = useHref(paths.topicOf(club, topic, number));
  const { onAnswer, onEdit, onDelete, onHide, onShow } = on;
  const about = (action: string) => t('aboutPost', { action, number });
  return (
    <>
      {onAnswer && (
        <Button look="quiet" aria-label={about(t('answer'))} onClick={onAnswer}>
          {t('answer')}
        </Button>
      )}
      <CopyButton
        look="quiet"
        text={hydrated ? new URL(path, location.href).href : path}
        onCopied={() => toast.success(t('linkCopied'))}
        aria-label={about(t('copyLink'))}
      >
        {t('copyLink')}
      </CopyButton>
      {onEdit && (
        <Button look="quiet" aria-label={about(t('edit'))} onClick={onEdit}>
          {t('edit')}
        </Button>
      )}
      {onDelete && (
        <Button look="quietDanger" aria-label={about(t('delete'))} onClick={onDelete}>
          {t('delete')}
        </Button>
      )}
      {onHide && (
        <Button look="quietDanger" aria-label={about(t('hide'))} onClick={onHide}>
          {t('hide')}
        </Button>
      )}
      {onShow && (
        <Button look="quiet" aria-label={about(t('show'))} onClick={onShow}>
          {t('show')}
        </Button>
      )}
    </>
  );
}
