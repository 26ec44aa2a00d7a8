import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { resultOf } from '../../graphql/result.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { useResendConfirmationMutation } from './resendConfirmation.generated.ts';

/** Button that resends the confirmation e-mail. */
export function ResendConfirmation() {
  const { t } = useTranslation(['profile', 'account', 'errors']);
  const [resend, { loading }] = useResendConfirmationMutation();
  const sendAgain = async () => {
    const result = await resultOf(resend(), 'resendConfirmation');
    if (result.__typename === 'Done') toast.success(t('account:confirmationSent'));
    else toast.error(t(`errors:${result.reason}`));
  };
  return (
    <Button look="secondary" pending={loading} onClick={sendAgain}>
      {t('profile:account.resend')}
    </Button>
  );
}
