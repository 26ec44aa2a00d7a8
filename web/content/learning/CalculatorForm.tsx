import type { FormEvent, ReactNode, RefObject } from 'react';
import { Button } from '../../ui/controls/Button.tsx';
import { useHydrated } from '../../ui/useHydrated.ts';
import styles from './CalculatorForm.module.css';

interface CalculatorFormProps {
  form: RefObject<HTMLFormElement | null>;
  onSubmit(event: FormEvent): void;
  legend: string;
  /** The text of its button. */
  submit: string;
  children: ReactNode;
}

/** The fields of a calculator whose address has its values (useAddressFields); disabled until hydrated. */
export function CalculatorForm({ form, onSubmit, legend, submit, children }: CalculatorFormProps) {
  const hydrated = useHydrated();
  return (
    <form ref={form} method="get" className={styles.form} onSubmit={onSubmit} noValidate>
      <fieldset className={styles.fields} disabled={!hydrated}>
        <legend className={styles.legend}>{legend}</legend>
        <div className={styles.pairs}>{children}</div>
        <div>
          <Button type="submit">{submit}</Button>
        </div>
      </fieldset>
    </form>
  );
}
