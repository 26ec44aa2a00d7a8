import { type ComponentProps, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reason } from '#locales/keys.ts';
import styles from './RadioField.module.css';

interface RadioFieldProps extends ComponentProps<'input'> {
  label: string;
  choices: readonly { value: string; label: string }[];
  /** The chosen value, if the caller keeps it; null for none. */
  chosen?: string | null;
  /** Why the value was refused: a key of errors.json. */
  reason?: string | undefined;
}

/** Radio group for a few choices. Accepts the props returned by `field` of `useOperationForm`. */
export function RadioField({ label, choices, chosen, reason, ...input }: RadioFieldProps) {
  const { t } = useTranslation('errors');
  const id = useId();
  return (
    <fieldset className={styles.group} aria-describedby={reason ? id : undefined}>
      <legend>{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className={styles.choice}>
          <input
            {...input}
            {...(chosen !== undefined && { checked: chosen === choice.value })}
            type="radio"
            value={choice.value}
            aria-invalid={reason ? true : undefined}
          />
          {choice.label}
        </label>
      ))}
      {reason && (
        <p id={id} className={styles.reason}>
          {t(reason as Reason)}
        </p>
      )}
    </fieldset>
  );
}
