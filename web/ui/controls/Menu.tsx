import { type ComponentProps, type ReactNode, useId } from 'react';
import { Icon } from '../Icon.tsx';
import styles from './Menu.module.css';

interface MenuProps {
  /** The button that opens the panel: with a text of its own, unless it has a class. */
  button: ComponentProps<'button'>;
  /** Names the panel. */
  label: string;
  /** Whether the panel is a list of actions, which are as wide as the widest. */
  actions?: boolean;
  /** What the panel shows; `close` closes it. */
  children: ReactNode | ((close: () => void) => ReactNode);
}

/** A button with a panel that opens below it, and closes with Escape or a press beside it. */
export function Menu({ button, label, actions = false, children }: MenuProps) {
  const id = useId();
  return (
    <>
      <button type="button" className={styles.trigger} {...button} popoverTarget={id}>
        {button.children}
        {!button.className && <Icon name="down" size={16} />}
      </button>
      <section
        id={id}
        popover="auto"
        className={actions ? `${styles.panel} ${styles.actions}` : styles.panel}
        aria-label={label}
      >
        {typeof children === 'function' ? children(() => document.getElementById(id)?.hidePopover()) : children}
      </section>
    </>
  );
}
