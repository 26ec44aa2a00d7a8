import { useTranslation } from 'react-i18next';
import { useLeaveClubMutation, useLeavingClubQuery } from '../../../content/membership.generated.ts';
import { useAct } from '../../../graphql/useAct.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { buttonsClass, stackClass } from '../../../ui/styles/layout.ts';

interface LeaveClubProps {
  /** The club to leave; undefined while the dialog is closed. */
  club: { id: number; title: string; privacy: boolean } | undefined;
  onClose(): void;
}

/** Confirmation dialog for leaving a club. */
export function LeaveClub({ club, onClose }: LeaveClubProps) {
  const { t } = useTranslation(['membership', 'club']);
  const [leaveClub] = useAct(useLeaveClubMutation(), 'leaveClub');
  const leave = async ({ id, title }: NonNullable<typeof club>) => {
    await leaveClub({ clubID: id }, t('club:membership.left', { title }));
    onClose();
  };
  return (
    <Dialog open={club !== undefined} onClose={onClose} title={t('membership:place.leaveTitle')}>
      {club && (
        <div className={stackClass}>
          <p>{t(club.privacy ? 'membership:place.leaveClosed' : 'membership:place.leaveOpen', club)}</p>
          <EndingInvitations clubID={club.id} />
          <div className={buttonsClass}>
            <Button look="danger" onClick={() => leave(club)}>
              {t('membership:place.leave')}
            </Button>
            <Button look="secondary" onClick={onClose}>
              {t('membership:place.stay')}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}

/** Says that the viewer's own invitations end, if they have any. */
function EndingInvitations({ clubID }: { clubID: number }) {
  const { t } = useTranslation('membership');
  const { data } = useLeavingClubQuery({ variables: { id: clubID }, fetchPolicy: 'cache-and-network' });
  const club = data?.club.__typename === 'ClubDetails' ? data.club : undefined;
  const count = club?.membership?.openInvitations ?? 0;
  return count > 0 && <p>{t('place.leaveInvitations', { count })}</p>;
}
