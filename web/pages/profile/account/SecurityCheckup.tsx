import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '#schema/paths.ts';
import { useDialogState } from '../../../forms/useDialogState.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Switch } from '../../../ui/controls/Switch.tsx';
import { check, info } from '../../../ui/drawings.ts';
import { Drawing } from '../../../ui/Icon.tsx';
import { LoadFailed } from '../../../ui/states/LoadFailed.tsx';
import { useFormatDate } from '../../../ui/text/formatDate.ts';
import { OwnAddress } from '../OwnAddress.tsx';
import { ResendConfirmation } from '../ResendConfirmation.tsx';
import { useSessionsQuery } from './account.generated.ts';
import { type Credential, CredentialsDialog } from './CredentialsDialog.tsx';
import styles from './SecurityCheckup.module.css';
import { useSecurityCheckupQuery } from './securityCheckup.generated.ts';
import { TwoFactorDialog, type TwoFactorStep } from './TwoFactorDialog.tsx';
import { Unverified } from './Unverified.tsx';

/** With fewer recovery codes left, new ones are recommended. */
const enoughCodes = 3;

/** What protects the account, line by line: its state, and what can be done about it. */
export function SecurityCheckup() {
  const { t } = useTranslation('profile');
  const formatDate = useFormatDate('long');
  const { data, loading, refetch } = useSecurityCheckupQuery();
  const sessions = useSessionsQuery().data;
  const [step, setStep] = useState<TwoFactorStep>();
  const [changing, setChanging] = useDialogState<Credential>('changingCredentials');
  if (!data && loading) return null;
  if (data?.me.__typename !== 'User') return <LoadFailed onRetry={refetch} />;
  const { date, email, confirmedEmail, passwordChangedAt, twoFactor, recoveryCodesLeft } = data.me;
  const hasCodes = recoveryCodesLeft === null || recoveryCodesLeft >= enoughCodes;
  const devices = sessions?.me.__typename === 'User' ? sessions.me.sessions : undefined;
  const weak = [twoFactor.enabled, hasCodes, confirmedEmail].filter((isFine) => !isFine).length;
  return (
    <section>
      <h2>{t('checkup.title')}</h2>
      <p className={styles.lead}>{weak === 0 ? t('checkup.done') : t('checkup.open', { count: weak })}</p>
      <ul className={styles.lines}>
        <Line isFine={twoFactor.enabled}>
          <Switch
            label={t('twoFactor.label')}
            hint={t('twoFactor.hint')}
            checked={twoFactor.enabled}
            onChange={() => setStep(twoFactor.enabled ? 'disable' : 'enable')}
          />
        </Line>
        {recoveryCodesLeft !== null && (
          <Line
            isFine={hasCodes}
            action={
              <Button look="secondary" onClick={() => setStep('renew')}>
                {t('twoFactor.renew')}
              </Button>
            }
          >
            <strong>{t('checkup.codes')}</strong>
            <span>{t('checkup.codesLeft', { left: recoveryCodesLeft })}</span>
          </Line>
        )}
        <Line
          isFine
          action={
            <Button look="secondary" onClick={() => setChanging('password')}>
              {t('password.title')}
            </Button>
          }
        >
          <strong>{t('checkup.password')}</strong>
          <span>
            {passwordChangedAt
              ? t('checkup.passwordChanged', { date: formatDate(passwordChangedAt) })
              : t('checkup.passwordKept', { date: formatDate(date) })}
          </span>
        </Line>
        <Line
          isFine={confirmedEmail}
          action={
            confirmedEmail ? (
              <Button look="secondary" onClick={() => setChanging('email')}>
                {t('email.title')}
              </Button>
            ) : (
              <ResendConfirmation />
            )
          }
        >
          <strong>
            <OwnAddress address={email} />
          </strong>
          <span>{confirmedEmail ? t('account.verified') : <Unverified />}</span>
        </Line>
        {devices && (
          <Line isFine action={<Link to={`${paths.profileTab('security')}#devices`}>{t('checkup.seeDevices')}</Link>}>
            <strong>{t('sessions.title')}</strong>
            <span>
              {t(devices.pageInfo.hasNextPage ? 'checkup.manyDevices' : 'checkup.devices', {
                count: devices.nodes.length,
              })}
            </span>
          </Line>
        )}
      </ul>
      <TwoFactorDialog step={step} onStep={setStep} onChanged={refetch} />
      <CredentialsDialog changing={changing} onClose={() => setChanging(undefined)} onPasswordChanged={refetch} />
    </section>
  );
}

/** One protection. Its text says whether it is fine, too. */
function Line({ isFine, action, children }: { isFine: boolean; action?: ReactNode; children: ReactNode }) {
  return (
    <li className={isFine ? styles.fine : styles.weak}>
      <Drawing path={isFine ? check : info} />
      <div>{children}</div>
      {action && <div className={styles.action}>{action}</div>}
    </li>
  );
}
