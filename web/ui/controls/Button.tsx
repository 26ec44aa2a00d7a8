import { type ComponentProps, type MouseEvent, useState } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { Ripples, useRipples } from '../states/Ripples.tsx';
import styles from './Button.module.css';

/**
 * How prominent a button is: one primary per view; danger for irreversible actions, and quietDanger for the buttons in
 * lists that lead to one.
 */
export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger' | 'quietDanger';

const classes = (look: ButtonLook, extra?: string) => [styles.button, styles[look], extra].filter(Boolean).join(' ');

interface ButtonProps extends ComponentProps<'button'> {
  look?: ButtonLook;
  /** Whether its action is in progress: shows a spinner and ignores clicks, but keeps focus. */
  pending?: boolean;
}

/**
 * Button with a ripple effect, also pending while a promise returned by `onClick` is. A disabled button keeps focus and
 * stays reachable by keyboard: it may have been clicked a moment ago.
 */
export function Button({
  look = 'primary',
  pending = false,
  disabled = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const { ripples, start } = useRipples();
  const [running, setRunning] = useState(false);
  const busy = pending || running;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy || disabled) return event.preventDefault();
    const action: unknown = onClick?.(event);
    if (!(action instanceof Promise)) return;
    setRunning(true);
    void action.finally(() => setRunning(false));
  };
  return (
    <button
      type="button"
      {...rest}
      className={classes(look, className)}
      aria-disabled={busy || disabled || undefined}
      aria-busy={busy || undefined}
      onClick={press}
      onPointerDown={start}
    >
      {busy && <span className={styles.spinner} aria-hidden="true" />}
      {/* Not a bare text beside what comes and goes (web/boot/translation.ts). */}
      <span className={styles.content}>{children}</span>
      <Ripples ripples={ripples} />
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({ look = 'primary', className, children, ...rest }: LinkProps & { look?: ButtonLook }) {
  const { ripples, start } = useRipples();
  return (
    <Link {...rest} className={classes(look, className)} onPointerDown={start}>
      {children}
      <Ripples ripples={ripples} />
    </Link>
  );
}
