import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/Button.tsx';
import { Switch } from '../../../ui/controls/Switch.tsx';
import { LoadFailed } from '../../../ui/states/LoadFailed.tsx';
import styles from './TwoFactor.module.css';
import { TwoFactorDialog, type TwoFactorStep } from './TwoFactorDialog.tsx';
import { useTwoFactorQuery } from './twoFactor.generated.ts';

/** Two-factor switch. It moves only once the server has confirmed. */
export function TwoFactorSwitch() {
  const { t } = useTranslation('profile');
  const { data, loading, refetch } = useTwoFactorQuery();
  const [step, setStep] = useState<TwoFactorStep>();
  const enabled = data?.me.__typename === 'User' && data.me.twoFactor.enabled;
  // Not as a switch that is off, which it may not be.
  if (!data && !loading) return <LoadFailed onRetry={refetch} />;
  return (
    <div className={styles.row}>
      <Switch
        label={t('twoFactor.label')}
        hint={t('twoFactor.hint')}
        checked={enabled}
        disabled={!data}
        onChange={() => setStep(enabled ? 'disable' : 'enable')}
      />
      {enabled && (
        <Button look="secondary" onClick={() => setStep('renew')}>
          {t('twoFactor.renew')}
        </Button>
      )}
      <TwoFactorDialog step={step} onStep={setStep} onChanged={refetch} />
    </div>
  );
}
