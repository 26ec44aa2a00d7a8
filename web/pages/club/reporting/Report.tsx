import { useTranslation } from 'react-i18next';
import { useDialogState } from '../../../forms/useDialogState.ts';
import { useSession } from '../../../session/session.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { lazyWithRetry } from '../../../ui/states/lazyWithRetry.tsx';
import styles from './Report.module.css';
import { type Reported, subjectKey } from './reported.ts';

/** Loaded when they are first opened. */
const ReportForm = lazyWithRetry(async () => (await import('./ReportForm.tsx')).ReportForm);
const VisitorReport = lazyWithRetry(async () => (await import('./VisitorReport.tsx')).VisitorReport);

/** Button to report a club, a notice, a post, a person or a picture. */
export function Report(reported: Reported) {
  const { t } = useTranslation('reports');
  const { viewer } = useSession();
  const { picture, name } = reported;
  const [open, setOpen] = useDialogState<true>(subjectKey('reporting', reported));
  const close = () => setOpen(undefined);
  return (
    <>
      <Button
        look="quiet"
        className={styles.report ?? ''}
        aria-label={picture ? undefined : t('about', { name })}
        onClick={() => setOpen(true)}
      >
        {picture ? t(`pictures.${picture.kind}`, picture) : t('report')}
      </Button>
      <Dialog open={open === true} onClose={close} title={t(`title.${subjectOf(reported)}`)}>
        {viewer ? <ReportForm {...reported} onDone={close} /> : <VisitorReport {...reported} />}
      </Dialog>
    </>
  );
}

function subjectOf({ noticeID, postID, userID, picture }: Reported) {
  if (noticeID !== undefined) return 'notice';
  if (postID !== undefined) return 'post';
  if (userID !== undefined) return 'member';
  return picture ? 'picture' : 'club';
}
