import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { resultOf } from '../../../graphql/result.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { useShowNoticeMutation } from '../reports.generated.ts';

/** Button for administrators to unhide a notice. */
export function ShowNotice({
  clubID,
  notice: { id, title },
}: {
  clubID: number;
  notice: { id: number; title: string };
}) {
  const { t } = useTranslation(['reports', 'notices', 'errors']);
  const [showNotice, { loading }] = useShowNoticeMutation();
  const show = async () => {
    const result = await resultOf(showNotice({ variables: { clubID, noticeID: id } }), 'showNotice');
    if (result.__typename === 'Notice') toast.success(t('reports:shownAgain'));
    else toast.error(t(`errors:${result.reason}`));
  };
  return (
    <Button
      look="quiet"
      pending={loading}
      aria-label={t('notices:about', { action: t('reports:showAgain'), title })}
      onClick={show}
    >
      {t('reports:showAgain')}
    </Button>
  );
}
