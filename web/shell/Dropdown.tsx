import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { Icon } from '../ui/Icon.tsx';
import styles from './Header.module.css';

/** A menu button with a popover. The browser closes it on Escape and on a press elsewhere; navigating closes it too. */
export function Dropdown({ label, children, end = false }: { label: ReactNode; children: ReactNode; end?: boolean }) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  const visit = useRef(key);
  useEffect(() => {
    // Every navigation closes it, even to the same page, but not the first render: it may have been opened before that.
    if (visit.current !== key) list.current?.hidePopover();
    visit.current = key;
  }, [key]);
  return (
    <>
      <button type="button" className={styles.trigger} popoverTarget={id}>
        {label}
        <Icon name="down" size={16} />
      </button>
      <div ref={list} id={id} popover="auto" className={end ? `${styles.list} ${styles.end}` : styles.list}>
        {children}
      </div>
    </>
  );
}
