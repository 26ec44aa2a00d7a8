import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { resultOf } from '../../graphql/result.ts';
import { Button, type ButtonLook } from '../../ui/controls/Button.tsx';
import { useLeaveClubMutation } from '../membership.generated.ts';

/** Button that withdraws a request to join a club. */
export function WithdrawRequest({ clubID, look }: { clubID: number; look: ButtonLook }) {
  const { t } = useTranslation(['membership', 'errors']);
  const [leaveClub] = useLeaveClubMutation();
  const withdraw = async () => {
    const result = await resultOf(leaveClub({ variables: { clubID } }), 'leaveClub');
    if (result.__typename === 'Done') toast.success(t('membership:place.withdrawn'));
    else toast.error(t(`errors:${result.reason}`));
  };
  return (
    <Button look={look} onClick={withdraw}>
      {t('membership:place.withdraw')}
    </Button>
  );
}
