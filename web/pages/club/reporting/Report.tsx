import { useTranslation } from 'react-i18next';
import { useDialogState } from '../../../forms/useDialogState.ts';
import { useSession } from '../../../session/session.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { lazyWithRetry } from '../../../ui/states/lazyWithRetry.tsx';
import styles from './Report.module.css';
import type { Reported } from './ReportForm.tsx';

/** Loaded when they are first opened. */
const ReportForm = lazyWithRetry(async () => (await import('./ReportForm.tsx')).ReportForm);
const VisitorReport = lazyWithRetry(async () => (await import('./VisitorReport.tsx')).VisitorReport);

/** Button to report a club, a notice, a post or a person. */
export function Report(reported: Reported) {
  const { t } = useTranslation('reports');
  const { viewer } = useSession();
  const { clubID, noticeID, postID, userID, name } = reported;
  const [open, setOpen] = useDialogState<true>(
    ['reporting', clubID, noticeID, postID && `post${postID}`, userID].join('.'),
  );
  const close = () => setOpen(undefined);
  const subject =
    noticeID !== undefined ? 'notice' : postID !== undefined ? 'post' : userID !== undefined ? 'member' : 'club';
  return (
    <>
      <Button
        look="quiet"
        className={styles.report ?? ''}
        aria-label={t('about', { name })}
        onClick={() => setOpen(true)}
      >
        {t('report')}
      </Button>
      <Dialog open={open === true} onClose={close} title={t(`title.${subject}`)}>
        {viewer ? <ReportForm {...reported} onDone={close} /> : <VisitorReport {...reported} />}
      </Dialog>
    </>
  );
}
