import type { FormEventHandler, ReactNode } from 'react';
import styles from './Form.module.css';
import { useHydrated } from './useHydrated.ts';

/**
 * A form with its fields below each other, judged by our rules. A prerendered one takes nothing before the page is
 * taken over, so that what is typed is neither lost nor sent by the browser itself.
 */
export function Form({
  onSubmit,
  disabled = false,
  children,
}: {
  onSubmit: FormEventHandler<HTMLFormElement>;
  disabled?: boolean;
  children: ReactNode;
}) {
  const hydrated = useHydrated();
  return (
    <form method="post" onSubmit={onSubmit} noValidate>
      <fieldset className={styles['fields']} disabled={disabled || !hydrated}>
        {children}
      </fieldset>
    </form>
  );
}
