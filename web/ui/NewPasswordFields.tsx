import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { PasswordField } from './Field.tsx';
import { PasswordStrength } from './PasswordStrength.tsx';

interface NewPasswordProps {
  newPassword: UseFormRegisterReturn;
  confirmPassword: UseFormRegisterReturn;
  errors: { newPassword?: FieldError; confirmPassword?: FieldError };
  /** What was typed so far, for the strength. */
  typed: string;
}

/** A new password, twice, with its strength as it is typed. */
export function NewPasswordFields({ newPassword, confirmPassword, errors, typed }: NewPasswordProps) {
  const { t } = useTranslation('account');
  return (
    <>
      <PasswordField
        label={t('recovery.newPassword')}
        autoComplete="new-password"
        hint={
          <>
            {t('register.passwordHint')}
            <PasswordStrength password={typed} />
          </>
        }
        reason={errors.newPassword?.message}
        {...newPassword}
      />
      <PasswordField
        label={t('recovery.confirmPassword')}
        autoComplete="new-password"
        reason={errors.confirmPassword?.message}
        {...confirmPassword}
      />
    </>
  );
}
