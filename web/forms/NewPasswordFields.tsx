import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PasswordField } from '../ui/controls/Field.tsx';
import { PasswordStrength } from '../ui/controls/PasswordStrength.tsx';

type FieldProps = ComponentProps<typeof PasswordField>;

/** New-password field with a strength meter. */
export function NewPasswordField({ onChange, ...field }: FieldProps) {
  const { t } = useTranslation('account');
  const [typed, setTyped] = useState('');
  return (
    <PasswordField
      autoComplete="new-password"
      hint={
        <>
          {t('register.passwordHint')}
          <PasswordStrength password={typed} />
        </>
      }
      {...field}
      onChange={(event) => {
        setTyped(event.target.value);
        return onChange?.(event);
      }}
    />
  );
}

interface NewPasswordProps {
  newPassword: Omit<FieldProps, 'label'>;
  confirmPassword: Omit<FieldProps, 'label'>;
}

/** A new password and its confirmation. */
export function NewPasswordFields({ newPassword, confirmPassword }: NewPasswordProps) {
  const { t } = useTranslation('account');
  return (
    <>
      <NewPasswordField label={t('recovery.newPassword')} {...newPassword} />
      <PasswordField label={t('recovery.confirmPassword')} autoComplete="new-password" {...confirmPassword} />
    </>
  );
}
