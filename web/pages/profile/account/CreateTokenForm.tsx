import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Reason } from '#locales/keys.ts';
import { newAccessToken, tokenDays } from '#schema/accessToken/rules.ts';
import { type TokenScope, tokenScopes } from '#schema/tokenScopes.ts';
import { answerOf } from '../../../ui/answer.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field, PasswordField, SelectField } from '../../../ui/Field.tsx';
import { Form } from '../../../ui/Form.tsx';
import { FormRefusal } from '../../../ui/FormRefusal.tsx';
import { atField, showRefusal } from '../../../ui/failures.ts';
import { Switch } from '../../../ui/Switch.tsx';
import { useCreateAccessTokenMutation } from './accessTokens.generated.ts';
import styles from './TwoFactor.module.css';

/** A new access token: what it may do, for how long, and the owner's word that it is them. */
export function CreateTokenForm({ admin, onCreated }: { admin: boolean; onCreated(token: string): void }) {
  const { t } = useTranslation(['profile', 'errors']);
  const [create] = useCreateAccessTokenMutation();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: standardSchemaResolver(newAccessToken),
    defaultValues: { name: '', scopes: ['read'] as TokenScope[], days: 30, confirmation: '' },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (input) => {
    const result = await answerOf(create({ variables: { input } }), 'createAccessToken');
    if (result.__typename === 'CreatedAccessToken') return onCreated(result.token);
    const refusal = atField(
      atField(result, 'twoFactor.wrongPassword', 'confirmation'),
      'twoFactor.wrongCode',
      'confirmation',
    );
    showRefusal(refusal, ['name', 'scopes', 'days', 'confirmation'], setError);
  });

  return (
    <Form onSubmit={submit}>
      <FormRefusal reason={errors.root?.message} />
      <Field
        label={t('profile:tokens.name')}
        hint={t('profile:tokens.nameHint')}
        autoComplete="off"
        reason={errors.name?.message}
        {...register('name')}
      />
      <fieldset className={styles['scopes']}>
        <legend>{t('profile:tokens.scopes')}</legend>
        {tokenScopes
          .filter((scope) => admin || scope !== 'administration')
          .map((scope) => (
            <Switch
              key={scope}
              label={t(`profile:tokens.scope.${scope}`)}
              hint={t(`profile:tokens.scopeHint.${scope}`)}
              value={scope}
              {...register('scopes')}
            />
          ))}
        {errors.scopes && (
          <p role="alert" className={styles['refused']}>
            {t(`errors:${errors.scopes.message as Reason}`)}
          </p>
        )}
      </fieldset>
      <SelectField
        label={t('profile:tokens.days')}
        reason={errors.days?.message}
        {...register('days', { valueAsNumber: true })}
      >
        {tokenDays.map((days) => (
          <option key={days} value={days}>
            {t('profile:tokens.dayCount', { count: days })}
          </option>
        ))}
      </SelectField>
      <PasswordField
        label={t('profile:tokens.confirmation')}
        autoComplete="current-password"
        reason={errors.confirmation?.message}
        {...register('confirmation')}
      />
      <Button type="submit" pending={isSubmitting}>
        {t('profile:tokens.make')}
      </Button>
    </Form>
  );
}
