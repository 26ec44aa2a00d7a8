import { useTranslation } from 'react-i18next';
import { useAct } from '../../../graphql/useAct.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { buttonsClass, stackClass } from '../../../ui/styles/layout.ts';
import { useDeleteNoticeMutation } from './notices.generated.ts';

interface DeleteNoticeProps {
  clubID: number;
  /** The notice to delete; undefined while the dialog is closed. */
  notice: { id: number; title: string } | undefined;
  onClose(): void;
}

/** Confirmation dialog for deleting a notice. */
export function DeleteNotice({ clubID, notice, onClose }: DeleteNoticeProps) {
  const { t } = useTranslation(['notices', 'club']);
  const [deleteNotice] = useAct(useDeleteNoticeMutation(), 'deleteNotice');
  const remove = async ({ id, title }: NonNullable<typeof notice>) => {
    await deleteNotice({ clubID, noticeID: id }, t('club:notice.deleted', { title }));
    onClose();
  };
  return (
    <Dialog open={notice !== undefined} onClose={onClose} title={t('notices:deleteTitle')}>
      {notice && (
        <div className={stackClass}>
          <p>{t('notices:deleteText', { title: notice.title })}</p>
          <div className={buttonsClass}>
            <Button look="danger" onClick={() => remove(notice)}>
              {t('notices:delete')}
            </Button>
            <Button look="secondary" onClick={onClose}>
              {t('notices:keep')}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}
