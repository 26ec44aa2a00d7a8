import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { resultOf } from '../../../graphql/result.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { EnableTwoFactor } from './EnableTwoFactor.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { TwoFactorForm } from './TwoFactorForm.tsx';
import { useDisableTwoFactorMutation, useRenewRecoveryCodesMutation } from './twoFactor.generated.ts';

/** What the dialog is open for: a form, or the recovery codes to save. */
export type TwoFactorStep = 'enable' | 'disable' | 'renew' | string[];

interface TwoFactorDialogProps {
  /** Undefined while it is closed. */
  step: TwoFactorStep | undefined;
  onStep(step: TwoFactorStep | undefined): void;
  /** Called after each change, to load again what shows it. */
  onChanged(): Promise<unknown>;
}

/** Dialog that enables or disables two-factor authentication, or creates new recovery codes. */
export function TwoFactorDialog({ step, onStep, onChanged }: TwoFactorDialogProps) {
  const { t } = useTranslation(['profile', 'account']);
  const [disable] = useDisableTwoFactorMutation();
  const [renew] = useRenewRecoveryCodesMutation();
  const close = () => onStep(undefined);
  // What was done is done, even if the page cannot show it yet.
  const refresh = () => onChanged().catch(() => {});
  const title = Array.isArray(step)
    ? 'codesTitle'
    : step === 'renew'
      ? 'renewTitle'
      : step === 'disable'
        ? 'disableTitle'
        : 'enableTitle';
  return (
    <Dialog
      open={step !== undefined}
      onClose={close}
      title={t(`profile:twoFactor.${title}`)}
      insists={Array.isArray(step) ? t('profile:twoFactor.saveFirst') : undefined}
      isUnrepeatable
    >
      {step === 'enable' && (
        <EnableTwoFactor
          onFailed={close}
          onEnabled={(codes) => {
            // Before anything that may fail: they are shown only once.
            onStep(codes);
            toast.success(t('account:twoFactorEnabled'));
            return refresh();
          }}
        />
      )}
      {step === 'disable' && (
        <TwoFactorForm
          text={t('profile:twoFactor.disableText')}
          action={t('profile:twoFactor.disable')}
          call={(variables) => resultOf(disable({ variables }), 'disableTwoFactor')}
          onSuccess={async () => {
            await refresh();
            toast.success(t('account:twoFactorDisabled'));
            close();
          }}
        />
      )}
      {step === 'renew' && (
        <TwoFactorForm
          text={t('profile:twoFactor.renewText')}
          action={t('profile:twoFactor.renew')}
          call={(variables) => resultOf(renew({ variables }), 'renewRecoveryCodes')}
          onSuccess={({ recoveryCodes }) => {
            onStep(recoveryCodes);
            return refresh();
          }}
        />
      )}
      {Array.isArray(step) && <RecoveryCodes codes={step} onDone={close} />}
    </Dialog>
  );
}
