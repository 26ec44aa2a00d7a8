import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { enabling } from '#schema/twoFactor/rules.ts';
import { answerOf } from '../../../ui/answer.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field, PasswordField } from '../../../ui/Field.tsx';
import { Form } from '../../../ui/Form.tsx';
import { atField, showRefusal } from '../../../ui/failures.ts';
import { Waiting } from '../../../ui/PageState.tsx';
import styles from './TwoFactor.module.css';
import { useEnableTwoFactorMutation, usePrepareTwoFactorMutation } from './twoFactor.generated.ts';

interface EnableTwoFactorProps {
  /** The picture could not be had: the switch goes back. */
  onFailed(): void;
  onEnabled(recoveryCodes: string[]): void;
}

/** Shows the QR code, asks for a code and the password (spec, 4). */
export function EnableTwoFactor({ onFailed, onEnabled }: EnableTwoFactorProps) {
  const { t } = useTranslation('profile');
  const [prepare] = usePrepareTwoFactorMutation();
  const [enable] = useEnableTwoFactorMutation();
  const [picture, setPicture] = useState<{ qrcode: string; secret: string }>();
  const asked = useRef(false);
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: standardSchemaResolver(enabling),
    defaultValues: { code: '', password: '' },
  });
  const { errors, isSubmitting } = formState;

  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    void answerOf(prepare(), 'prepareTwoFactor').then((result) => {
      if (result.__typename === 'TwoFactorPreparation') return setPicture(result);
      toast.error(t('twoFactor.failed'));
      onFailed();
    });
  }, [prepare, onFailed, t]);

  const submit = handleSubmit(async (variables) => {
    const result = await answerOf(enable({ variables }), 'enableTwoFactor');
    if (result.__typename === 'RecoveryCodes') return onEnabled(result.recoveryCodes);
    const refusal = atField(result, 'twoFactor.wrongPassword', 'password');
    showRefusal(atField(refusal, 'twoFactor.wrongCode', 'code'), ['code', 'password'], setError);
  });

  if (!picture) return <Waiting />;
  return (
    <Form onSubmit={submit}>
      <p>{t('twoFactor.scan')}</p>
      <img className={styles['picture']} src={picture.qrcode} alt={t('twoFactor.picture')} width={220} height={220} />
      <p>
        {t('twoFactor.type')} <code className={styles['secret']}>{picture.secret}</code>
      </p>
      <Field
        label={t('twoFactor.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        reason={errors.code?.message ?? errors.root?.message}
        {...register('code')}
      />
      <PasswordField
        label={t('twoFactor.password')}
        autoComplete="current-password"
        reason={errors.password?.message}
        {...register('password')}
      />
      <Button type="submit" pending={isSubmitting}>
        {t('twoFactor.enable')}
      </Button>
    </Form>
  );
}
