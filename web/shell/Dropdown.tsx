import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { Icon } from '../ui/Icon.tsx';
import styles from './Header.module.css';

/** A button with a list below it. The platform closes it on Escape and on a press elsewhere; a new page does too. */
export function Dropdown({ label, children, end = false }: { label: ReactNode; children: ReactNode; end?: boolean }) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  const visit = useRef(key);
  useEffect(() => {
    // Each visit closes it, also of the same page; but what was opened before the page was live stays open.
    if (visit.current !== key) list.current?.hidePopover();
    visit.current = key;
  }, [key]);
  return (
    <>
      <button type="button" className={styles['trigger']} popoverTarget={id}>
        {label}
        <Icon name="down" size={16} />
      </button>
      <div ref={list} id={id} popover="auto" className={end ? `${styles['list']} ${styles['end']}` : styles['list']}>
        {children}
      </div>
    </>
  );
}
