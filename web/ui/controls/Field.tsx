import { type ComponentProps, type ReactNode, useId, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reason } from '#locales/keys.ts';
import { useFormatNumber } from '../text/formatNumber.ts';
import styles from './Field.module.css';

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
  const describedBy = [hint && `${id}hint`, maxLength && `${id}count`, reason && `${id}reason`]
    .filter(Boolean)
    .join(' ');
  return {
    id,
    control: {
      id,
      className: styles.control,
      'aria-invalid': reason ? true : undefined,
      'aria-describedby': describedBy || undefined,
    },
  };
}

function FieldLayout({
  id,
  label,
  hint,
  reason,
  maxLength,
  children,
}: TextFieldTexts & { id: string; children: ReactNode }) {
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
      {maxLength && <CharacterCount id={`${id}count`} controlId={id} maxLength={maxLength} />}
      {reason && (
        <p id={`${id}reason`} className={styles.reason}>
          {t(reason as Reason, { maximum: maxLength })}
        </p>
      )}
    </div>
  );
}

function onInput(read: () => void) {
  document.addEventListener('input', read);
  return () => document.removeEventListener('input', read);
}

/** Counts the characters of a control, as its rule does, once few are left. */
function CharacterCount({ id, controlId, maxLength }: { id: string; controlId: string; maxLength: number }) {
  const { t } = useTranslation();
  const formatNumber = useFormatNumber();
  // Read at each rendering, too, since a form also fills and empties its fields without an event. An effect that sets a
  // state after each key leaves work behind, and React takes fifty keys without a pause for an endless loop.
  const length = useSyncExternalStore(
    onInput,
    () => [...((document.getElementById(controlId) as HTMLInputElement | null)?.value ?? '')].length,
    () => 0,
  );
  const isNearLimit = length > 0.9 * maxLength;
  return (
    <p id={id} className={styles.hint} hidden={!isNearLimit}>
      {isNearLimit && t('form.characters', { used: formatNumber(length), max: formatNumber(maxLength) })}
    </p>
  );
}

/** A single-line text field. Accepts the props returned by `field` of `useOperationForm`. */
export function Field({ label, hint, reason, maxLength, ...input }: TextFieldTexts & ComponentProps<'input'>) {
  const { id, control } = useField({ label, hint, reason, maxLength });
  return (
    <FieldLayout {...{ id, label, hint, reason, maxLength }}>
      <input {...control} dir="auto" {...input} />
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
  const { id, control } = useField({ label, hint, reason, maxLength });
  return (
    <FieldLayout {...{ id, label, hint, reason, maxLength }}>
      <textarea {...control} dir="auto" {...input} />
    </FieldLayout>
  );
}

/** A drop-down list; its options are the children. */
export function SelectField({
  label,
  hint,
  reason,
  maxLength: _notTyped,
  ...input
}: TextFieldTexts & ComponentProps<'select'>) {
  const { id, control } = useField({ label, hint, reason });
  return (
    <FieldLayout {...{ id, label, hint, reason }}>
      <select {...control} {...input} />
    </FieldLayout>
  );
}

/** Password field with a reveal button; pasting and password managers work (OWASP ASVS 5, 6.2.7). */
export function PasswordField({ label, hint, reason, maxLength, ...input }: TextFieldTexts & ComponentProps<'input'>) {
  const { id, control } = useField({ label, hint, reason, maxLength });
  const { t } = useTranslation();
  const [visible, setVisible] = useState(false);
  return (
    <FieldLayout {...{ id, label, hint, reason, maxLength }}>
      <div className={styles.withButton}>
        <input {...control} {...input} type={visible ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} />
        <button type="button" className={styles.reveal} aria-pressed={visible} onClick={() => setVisible(!visible)}>
          {t(visible ? 'form.hide' : 'form.show')}
        </button>
      </div>
    </FieldLayout>
  );
}
