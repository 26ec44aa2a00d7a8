import { type ComponentProps, useId } from 'react';
import { useHydrated } from '../useHydrated.ts';
import styles from './Switch.module.css';

/** Toggle switch: a native checkbox with `role="switch"`. */
export function Switch({
  label,
  hint,
  disabled,
  ...input
}: { label: string; hint?: string } & ComponentProps<'input'>) {
  const id = useId();
  const hydrated = useHydrated();
  return (
    <div className={styles.row}>
      <input
        {...input}
        id={id}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox exposes its own state.
        role="switch"
        // Pressed before, it would move, and nobody would hear of it.
        disabled={disabled || !hydrated}
        className={styles.switch}
        aria-describedby={hint ? `${id}hint` : undefined}
      />
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {hint && (
        <p id={`${id}hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
