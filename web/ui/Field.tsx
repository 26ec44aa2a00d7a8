import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reason } from '#locales/keys.ts';
import styles from './Field.module.css';

interface FieldTexts {
  label: string;
  hint?: ReactNode;
  /** Why the value was refused: a key of errors.json. */
  reason?: string | undefined;
}

/** Associates a control with its label, hint and reason for screen readers. */
function useField({ hint, reason }: FieldTexts) {
  const id = useId();
  const describedBy = [hint && `${id}hint`, reason && `${id}reason`].filter(Boolean).join(' ');
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

function FieldLayout({ id, label, hint, reason, children }: FieldTexts & { id: string; children: ReactNode }) {
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
      {reason && (
        <p id={`${id}reason`} className={styles.reason}>
          {t(reason as Reason)}
        </p>
      )}
    </div>
  );
}

/** A single-line text field. Accepts the props returned by `field` of `useOperationForm`. */
export function Field({ label, hint, reason, ...input }: FieldTexts & ComponentProps<'input'>) {
  const { id, control } = useField({ label, hint, reason });
  return (
    <FieldLayout {...{ id, label, hint, reason }}>
      <input {...control} dir="auto" {...input} />
    </FieldLayout>
  );
}

/** A multi-line text field. */
export function TextAreaField({ label, hint, reason, ...input }: FieldTexts & ComponentProps<'textarea'>) {
  const { id, control } = useField({ label, hint, reason });
  return (
    <FieldLayout {...{ id, label, hint, reason }}>
      <textarea {...control} dir="auto" {...input} />
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
