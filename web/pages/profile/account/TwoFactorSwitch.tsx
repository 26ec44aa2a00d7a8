import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { resultOf } from '../../../graphql/result.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Switch } from '../../../ui/controls/Switch.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { LoadFailed } from '../../../ui/states/LoadFailed.tsx';
import { EnableTwoFactor } from './EnableTwoFactor.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import styles from './TwoFactor.module.css';
import {
  useDisableTwoFactorMutation,
  useRenewRecoveryCodesMutation,
  useTwoFactorQuery,
} from './twoFactor.generated.ts';

type Step = 'enable' | 'disable' | 'renew' | string[];

/** Two-factor switch. It moves only once the server has confirmed. */
export function TwoFactorSwitch() {
  const { t } = useTranslation(['profile', 'account']);
  const { data, loading, refetch } = useTwoFactorQuery();
  const [disable] = useDisableTwoFactorMutation();
  const [renew] = useRenewRecoveryCodesMutation();
  const [step, setStep] = useState<Step>();
  const enabled = data?.me.__typename === 'User' && data.me.twoFactor.enabled;
  const close = () => setStep(undefined);
  // What was done is done, even if the switch cannot show it yet.
  const refresh = () => refetch().catch(() => {});

  const title = Array.isArray(step)
    ? 'codesTitle'
    : step === 'renew'
      ? 'renewTitle'
      : step === 'disable'
        ? 'disableTitle'
        : 'enableTitle';
  // Not as a switch that is off, which it may not be.
  if (!data && !loading) return <LoadFailed onRetry={refetch} />;
  return (
    <div className={styles.row}>
      <Switch
        label={t('profile:twoFactor.label')}
        hint={t('profile:twoFactor.hint')}
        checked={enabled}
        disabled={!data}
        onChange={() => setStep(enabled ? 'disable' : 'enable')}
      />
      {enabled && (
        <Button look="secondary" onClick={() => setStep('renew')}>
          {t('profile:twoFactor.renew')}
        </Button>
      )}
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
              setStep(codes);
              toast.success(t('account:twoFactorEnabled'));
              return refresh();
            }}
          />
        )}
        {step === 'disable' && (
          <PasswordForm
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
          <PasswordForm
            text={t('profile:twoFactor.renewText')}
            action={t('profile:twoFactor.renew')}
            call={(variables) => resultOf(renew({ variables }), 'renewRecoveryCodes')}
            onSuccess={({ recoveryCodes }) => setStep(recoveryCodes)}
          />
        )}
        {Array.isArray(step) && <RecoveryCodes codes={step} onDone={close} />}
      </Dialog>
    </div>
  );
}
