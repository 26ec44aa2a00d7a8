import { useTranslation } from 'react-i18next';
import { useAct } from '../../graphql/useAct.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { useResendConfirmationMutation } from './resendConfirmation.generated.ts';

/** Button that resends the confirmation e-mail. */
export function ResendConfirmation() {
  const { t } = useTranslation(['profile', 'account']);
  const [resend, loading] = useAct(useResendConfirmationMutation(), 'resendConfirmation');
  return (
    <Button look="secondary" pending={loading} onClick={() => resend({}, t('account:confirmationSent'))}>
      {t('profile:account.resend')}
    </Button>
  );
}
