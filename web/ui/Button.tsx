import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import styles from './Button.module.css';
import { Ripples, useRipples } from './Ripples.tsx';

/** How prominent a button is: one primary per view; danger for what cannot be undone. */
export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger';

const classes = (look: ButtonLook, extra?: string) => [styles.button, styles[look], extra].filter(Boolean).join(' ');

interface ButtonProps extends ComponentProps<'button'> {
  look?: ButtonLook;
  /** Its action is in progress: the button is disabled and shows a spinner. */
  pending?: boolean;
}

/** A button with a ripple where it is pressed. */
export function Button({ look = 'primary', pending = false, className, children, disabled, ...rest }: ButtonProps) {
  const { ripples, start } = useRipples();
  return (
    <button
      type="button"
      {...rest}
      className={classes(look, className)}
      disabled={disabled || pending}
      aria-busy={pending || undefined}
      onPointerDown={start}
    >
      {pending && <span className={styles.spinner} aria-hidden="true" />}
      {children}
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
