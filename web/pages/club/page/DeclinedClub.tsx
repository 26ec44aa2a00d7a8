import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#schema/paths.ts';
import { AppealForm } from '../../../content/club/AppealForm.tsx';
import { useDialogState } from '../../../forms/useDialogState.ts';
import { Button, ButtonLink } from '../../../ui/controls/Button.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { CardSkeletons } from '../../../ui/states/Skeleton.tsx';
import { useFormatDate } from '../../../ui/text/formatDate.ts';
import styles from '../ClubPage.module.css';
import { useDeclinedClubQuery } from '../declinedClub.generated.ts';

interface DeclinedClubProps {
  id: number;
  /** What stands below: shown together with the notice, which would push it down. */
  children: ReactNode;
}

/** Tells the owner of a declined club why it was declined, and what to do about it. */
export function DeclinedClub({ id, children }: DeclinedClubProps) {
  const { t } = useTranslation('club');
  const formatDate = useFormatDate('long');
  const [appealing, setAppealing] = useDialogState<true>(`appealing.${id}`);
  const { data, loading, refetch } = useDeclinedClubQuery({ variables: { id }, fetchPolicy: 'cache-and-network' });
  const club = data?.me.__typename === 'User' ? data.me.club : undefined;
  const close = () => setAppealing(undefined);
  if (loading && !data) return <CardSkeletons lines={[6, 6]} />;
  if (club?.state !== 'declined') return children;
  const { declineReason, appeal, awaitsReviewSince, resubmittedAt } = club;
  return (
    <>
      <Notice tone="warning">
        <div className={styles.place}>
          <p>{t('manage.declinedBecause', { reason: declineReason })}</p>
          <p>{t('manage.previewDeclined')}</p>
          {awaitsReviewSince && appeal !== null && <p>{t('manage.appealWaits')}</p>}
          {resubmittedAt && <p>{t('manage.mended')}</p>}
          {awaitsReviewSince ? (
            <p>{t('manage.waitsSince', { since: formatDate(awaitsReviewSince) })}</p>
          ) : (
            <p>{t('manage.mend')}</p>
          )}
          <div className={styles.invite}>
            <ButtonLink look="secondary" to={paths.profileTab('clubs')}>
              {t('manage.edit')}
            </ButtonLink>
            {appeal === null && (
              <Button look="secondary" onClick={() => setAppealing(true)}>
                {t('manage.appeal')}
              </Button>
            )}
          </div>
        </div>
        <Dialog open={appealing === true} onClose={close} title={t('manage.appealTitle')}>
          <AppealForm
            club={club}
            onSent={close}
            onOutdated={() => {
              close();
              void refetch();
            }}
          />
        </Dialog>
      </Notice>
      {children}
    </>
  );
}
