import { type ComponentProps, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reason } from '#locales/keys.ts';
import styles from './RadioField.module.css';

/** A checkbox in a form. Accepts the props returned by `field` of `useOperationForm`. */
export function CheckField({
  label,
  reason,
  maxLength: _notTyped,
  ...input
}: { label: string; reason?: string | undefined } & ComponentProps<'input'>) {
  const { t } = useTranslation('errors');
  const id = useId();
  return (
    <div className={styles.group}>
      <label className={styles.choice}>
        <input
          {...input}
          type="checkbox"
          aria-invalid={reason ? true : undefined}
          aria-describedby={reason ? id : undefined}
        />
        {label}
      </label>
      {reason && (
        <p id={id} className={styles.reason}>
          {t(reason as Reason)}
        </p>
      )}
    </div>
  );
}
