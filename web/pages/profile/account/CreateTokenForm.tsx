import { useTranslation } from 'react-i18next';
import type { Reason } from '#locales/keys.ts';
import { newAccessToken, tokenDays } from '#schema/accessToken/rules.ts';
import { isAdministrative, type TokenScope, tokenScopes } from '#schema/core/tokenScopes.ts';
import { atFields } from '../../../forms/errors.ts';
import { Form } from '../../../forms/Form.tsx';
import { OwnPasswordField } from '../../../forms/OwnPasswordField.tsx';
import { useOperationForm } from '../../../forms/useOperationForm.ts';
import { resultOf } from '../../../graphql/result.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Field, SelectField } from '../../../ui/controls/Field.tsx';
import { Switch } from '../../../ui/controls/Switch.tsx';
import { useCreateAccessTokenMutation } from './accessTokens.generated.ts';
import { TokenClubs } from './TokenClubs.tsx';
import styles from './TwoFactor.module.css';

interface Props {
  admin: boolean;
  /** Whether to ask for a two-factor code as well. */
  twoFactor: boolean;
  onCreated(token: string): unknown;
}

/** Form for a new access token: its scopes and lifetime. The member confirms it with their login credentials. */
export function CreateTokenForm({ admin, twoFactor, onCreated }: Props) {
  const { t } = useTranslation(['profile', 'errors']);
  const [create] = useCreateAccessTokenMutation();
  const form = useOperationForm({
    rules: newAccessToken,
    values: {
      name: '',
      scopes: ['read'] as TokenScope[],
      clubIDs: undefined as number[] | undefined,
      days: 30,
      password: '',
      code: '',
    },
    draft: 'accessToken',
    call: (input) => resultOf(create({ variables: { input } }), 'createAccessToken'),
    onSuccess: ({ token }) => onCreated(token),
    onRefused: (refused) => atFields(refused, { 'twoFactor.wrongPassword': 'password', 'twoFactor.wrongCode': 'code' }),
  });
  const { reason: scopesRefused, ...scopes } = form.field('scopes');
  const { reason: clubsRefused } = form.field('clubIDs');

  return (
    <Form of={form}>
      <Field
        label={t('profile:tokens.name')}
        hint={t('profile:tokens.nameHint')}
        autoComplete="off"
        {...form.field('name')}
      />
      <fieldset className={styles.scopes}>
        <legend>{t('profile:tokens.scopes')}</legend>
        {tokenScopes
          .filter((scope) => admin || !isAdministrative(scope))
          .map((scope) => (
            <Switch
              key={scope}
              label={t(`profile:tokens.scope.${scope}`)}
              hint={t(`profile:tokens.scopeHint.${scope}`)}
              value={scope}
              {...scopes}
            />
          ))}
        {scopesRefused && (
          <p role="alert" className={styles.refused}>
            {t(`errors:${scopesRefused as Reason}`)}
          </p>
        )}
      </fieldset>
      <TokenClubs
        value={form.watch('clubIDs')}
        onChange={(ids) => {
          form.clearErrors('clubIDs');
          form.setValue('clubIDs', ids, { shouldDirty: true });
        }}
        reason={clubsRefused}
      />
      <SelectField label={t('profile:tokens.days')} {...form.field('days', { valueAsNumber: true })}>
        {tokenDays.map((days) => (
          <option key={days} value={days}>
            {t('profile:tokens.dayCount', { count: days })}
          </option>
        ))}
      </SelectField>
      <OwnPasswordField label={t('profile:password.current')} {...form.field('password')} />
      {twoFactor && (
        <Field
          label={t('profile:tokens.code')}
          hint={t('profile:tokens.codeHint')}
          autoComplete="one-time-code"
          {...form.field('code')}
        />
      )}
      <Button type="submit" pending={form.pending}>
        {t('profile:tokens.make')}
      </Button>
    </Form>
  );
}
