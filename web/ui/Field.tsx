import { type ComponentProps, type ReactNode, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reason } from '#locales/keys.ts';
import styles from './Field.module.css';
import { useFormatNumber } from './formatNumber.ts';

interface FieldTexts {
  label: string;
  hint?: ReactNode;
  /** Why the value was refused: a key of errors.json. */
  reason?: string | undefined;
}

interface TextFieldTexts extends FieldTexts {
  /** How long the text may be. Not the browser's limit, which would cut off what is pasted without a word. */
  maxLength?: number | undefined;
}

/** Associates a control with its label, hint, count of characters and reason for screen readers. */
function useField({ hint, reason, maxLength }: TextFieldTexts) {
  const id = useId();
  const { t } = useTranslation();
  const formatNumber = useFormatNumber();
  const [length, setLength] = useState(0);
  const read = () => {
    const control = document.getElementById(id);
    if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)
      setLength([...control.value].length);
  };
  // A form also fills and empties its fields without an event.
  useEffect(read);
  const count =
    maxLength !== undefined && length > 0.9 * maxLength
      ? t('form.characters', { used: formatNumber(length), max: formatNumber(maxLength) })
      : undefined;
  const describedBy = [hint && `${id}hint`, count && `${id}count`, reason && `${id}reason`].filter(Boolean).join(' ');
  return {
    id,
    count,
    onInput: read,
    control: {
      id,
      className: styles.control,
      'aria-invalid': reason ? true : undefined,
      'aria-describedby': describedBy || undefined,
    },
  };
}

interface FieldLayoutProps extends FieldTexts {
  id: string;
  count?: string | undefined;
  children: ReactNode;
}

function FieldLayout({ id, label, hint, count, reason, children }: FieldLayoutProps) {
  const { t } = useTranslation('errors');
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children}
      {hint && (
        <div id={`${id}hint`} className={styles.hint}>
          {hint}
        </div>
      )}
      {count && (
        <p id={`${id}count`} className={styles.hint}>
          {count}
        </p>
      )}
      {reason && (
        <p id={`${id}reason`} className={styles.reason}>
          {t(reason as Reason)}
        </p>
      )}
    </div>
  );
}

/** A single-line text field. Accepts the props returned by `field` of `useOperationForm`. */
export function Field({ label, hint, reason, maxLength, ...input }: TextFieldTexts & ComponentProps<'input'>) {
  const { id, count, control, onInput } = useField({ label, hint, reason, maxLength });
  return (
    <FieldLayout {...{ id, label, hint, count, reason }}>
      <input {...control} dir="auto" onInput={onInput} {...input} />
    </FieldLayout>
  );
}

/** A multi-line text field. */
export function TextAreaField({
  label,
  hint,
  reason,
  maxLength,
  ...input
}: TextFieldTexts & ComponentProps<'textarea'>) {
  const { id, count, control, onInput } = useField({ label, hint, reason, maxLength });
  return (
    <FieldLayout {...{ id, label, hint, count, reason }}>
      <textarea {...control} dir="auto" onInput={onInput} {...input} />
    </FieldLayout>
  );
}

/** A drop-down list; its options are the children. */
export function SelectField({ label, hint, reason, ...input }: FieldTexts & ComponentProps<'select'>) {
  const { id, control } = useField({ label, hint, reason });
  return (
    <FieldLayout {...{ id, label, hint, reason }}>
      <select {...control} {...input} />
    </FieldLayout>
  );
}

/** Password field with a reveal button; pasting and password managers work (OWASP ASVS 5, 6.2.7). */
export function PasswordField({ label, hint, reason, ...input }: FieldTexts & ComponentProps<'input'>) {
  const { id, control } = useField({ label, hint, reason });
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  return (
    <FieldLayout {...{ id, label, hint, reason }}>
      <div className={styles.withButton}>
        <input {...control} {...input} type={shown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} />
        <button type="button" className={styles.reveal} aria-pressed={shown} onClick={() => setShown(!shown)}>
          {t(shown ? 'form.hide' : 'form.show')}
        </button>
      </div>
    </FieldLayout>
  );
}
