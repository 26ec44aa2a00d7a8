import { useTranslation } from 'react-i18next';
import { useAct } from '../../../graphql/useAct.ts';
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
  const { t } = useTranslation(['reports', 'notices']);
  const [showNotice, loading] = useAct(useShowNoticeMutation(), 'showNotice');
  return (
    <Button
      look="quiet"
      pending={loading}
      aria-label={t('notices:about', { action: t('reports:showAgain'), title })}
      onClick={() => showNotice({ clubID, noticeID: id }, t('reports:shownAgain'))}
    >
      {t('reports:showAgain')}
    </Button>
  );
}
