import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { Button, type ButtonLook } from '../../ui/controls/Button.tsx';
import type { ListedNotification } from './NotificationList.tsx';
import { useMarkRead } from './useMarkRead.ts';

/** Marks the notifications shown, and all older ones, as read; newer ones stay unread. */
export function MarkAllRead({
  notifications,
  look,
  onMarked,
}: {
  notifications: ListedNotification[];
  look: ButtonLook;
  /** Refetches the list. */
  onMarked(): Promise<unknown>;
}) {
  const { t } = useTranslation('notifications');
  const markRead = useMarkRead();
  const [newest] = notifications;
  const mark = async () => {
    if (!newest) return;
    // A list that fails to load shows its own error.
    if (await markRead({ upTo: newest.id })) await onMarked().catch(() => {});
    else toast.error(t('markFailed'));
  };
  return (
    <Button look={look} disabled={!notifications.some(({ readAt }) => readAt === null)} onClick={mark}>
      {t('markAll')}
    </Button>
  );
}
