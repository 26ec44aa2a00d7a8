import { useId } from 'react';
import { info } from '../drawings.ts';
import { Drawing } from '../Icon.tsx';
import styles from './Tooltip.module.css';

/** Toggletip: an explanation behind an ⓘ button, closed with Escape or a click outside. */
export function Tooltip({ about, children }: { about: string; children: string }) {
  const id = useId();
  return (
    <>
      <button type="button" className={styles.trigger} popoverTarget={id} aria-label={about}>
        <Drawing path={info} size={16} />
      </button>
      <span id={id} popover="auto" className={styles.tip} role="note">
        {children}
      </span>
    </>
  );
}
