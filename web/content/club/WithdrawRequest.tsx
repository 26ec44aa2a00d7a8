import { useTranslation } from 'react-i18next';
import { useAct } from '../../graphql/useAct.ts';
import { Button, type ButtonLook } from '../../ui/controls/Button.tsx';
import { useLeaveClubMutation } from '../membership.generated.ts';

/** Button that withdraws a request to join a club. */
export function WithdrawRequest({ clubID, look }: { clubID: number; look: ButtonLook }) {
  const { t } = useTranslation('membership');
  const [leaveClub] = useAct(useLeaveClubMutation(), 'leaveClub');
  return (
    <Button look={look} onClick={() => leaveClub({ clubID }, t('place.withdrawn'))}>
      {t('place.withdraw')}
    </Button>
  );
}
