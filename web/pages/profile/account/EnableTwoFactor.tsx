import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { enabling } from '#schema/twoFactor/rules.ts';
import { atFields } from '../../../forms/errors.ts';
import { Form } from '../../../forms/Form.tsx';
import { OwnPasswordField } from '../../../forms/OwnPasswordField.tsx';
import { useOperationForm } from '../../../forms/useOperationForm.ts';
import { resultOf } from '../../../graphql/result.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { CopyButton } from '../../../ui/controls/CopyButton.tsx';
import { Field } from '../../../ui/controls/Field.tsx';
import { Loading } from '../../../ui/states/PageState.tsx';
import styles from './TwoFactor.module.css';
import { useEnableTwoFactorMutation, usePrepareTwoFactorMutation } from './twoFactor.generated.ts';

interface EnableTwoFactorProps {
  /** Called if the QR code cannot be loaded: the switch goes back. */
  onFailed(): void;
  onEnabled(recoveryCodes: string[]): unknown;
}

/** Two-factor setup: shows the QR code, then asks for a code from the app and the password. */
export function EnableTwoFactor({ onFailed, onEnabled }: EnableTwoFactorProps) {
  const { t } = useTranslation(['profile', 'errors']);
  const [prepare] = usePrepareTwoFactorMutation();
  const [enable] = useEnableTwoFactorMutation();
  const [picture, setPicture] = useState<{ qrcode: string; secret: string; otpauth: string }>();
  const requested = useRef(false);
  const form = useOperationForm({
    rules: enabling,
    values: { code: '', password: '' },
    call: (variables) => resultOf(enable({ variables }), 'enableTwoFactor'),
    onSuccess: ({ recoveryCodes }) => onEnabled(recoveryCodes),
    onRefused: (refused) => atFields(refused, { 'twoFactor.wrongPassword': 'password', 'twoFactor.wrongCode': 'code' }),
  });

  useEffect(() => {
    if (requested.current) return;
    requested.current = true;
    void resultOf(prepare(), 'prepareTwoFactor').then((result) => {
      if (result.__typename === 'TwoFactorPreparation') return setPicture(result);
      const unverified = result.__typename === 'Failure' && result.reason === 'account.emailUnconfirmed';
      toast.error(unverified ? t(`errors:${result.reason}`) : t('twoFactor.failed'));
      onFailed();
    });
  }, [prepare, onFailed, t]);

  if (!picture) return <Loading />;
  return (
    <Form of={form}>
      <a className={styles.openApp} href={picture.otpauth}>
        {t('twoFactor.open')}
      </a>
      <p>{t('twoFactor.scan')}</p>
      <img className={styles.picture} src={picture.qrcode} alt={t('twoFactor.picture')} width={220} height={220} />
      <div className={styles.key}>
        <p>
          {t('twoFactor.type')} <code className={styles.secret}>{inFours(picture.secret)}</code>
        </p>
        <CopyButton text={picture.secret} onCopied={() => toast.success(t('twoFactor.keyCopied'))}>
          {t('twoFactor.copyKey')}
        </CopyButton>
      </div>
      <Field label={t('twoFactor.code')} inputMode="numeric" autoComplete="one-time-code" {...form.field('code')} />
      <OwnPasswordField label={t('twoFactor.password')} {...form.field('password')} />
      <Button type="submit" pending={form.pending}>
        {t('twoFactor.enable')}
      </Button>
    </Form>
  );
}

/** The key in groups of four, for reading and typing. */
const inFours = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret;
