import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { Icon } from '../../ui/Icon.tsx';
import { arrowTarget } from './arrowKeys.ts';
import styles from './Header.module.css';

interface DropdownProps {
  label: ReactNode;
  /** The button's accessible name if its label is an icon; such a button has no arrow. */
  name?: string;
  children: ReactNode;
  /** Aligns the popover with the button's end. */
  end?: boolean;
  /** A class for the popover. */
  className?: string | undefined;
  onToggle?(open: boolean): void;
}

/**
 * Menu button with a popover and arrow-key navigation. The browser closes it on Escape and on clicks outside;
 * navigating or moving focus elsewhere closes it too.
 */
export function Dropdown({ label, name, children, end = false, className = '', onToggle }: DropdownProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  const visit = useRef(key);
  useEffect(() => {
    // Every navigation closes it, even to the same page, but not the first render: it may have been opened before
    // hydration.
    if (visit.current !== key) list.current?.hidePopover();
    visit.current = key;
  }, [key]);
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    // Without a related target, the window lost focus or something unfocusable was clicked.
    if (!relatedTarget || relatedTarget === button.current || list.current?.contains(relatedTarget)) return;
    list.current?.hidePopover();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = arrowTarget(event, [...(list.current?.querySelectorAll<HTMLElement>('a, button') ?? [])]);
    if (!next || (event.target === button.current && !event.key.startsWith('Arrow'))) return;
    event.preventDefault();
    if (button.current) list.current?.showPopover({ source: button.current });
    next.focus();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={name ? styles.icon : styles.trigger}
        aria-label={name}
        popoverTarget={id}
        onBlur={onBlur}
        onKeyDown={onKeyDown}
      >
        {label}
        {!name && <Icon name="down" size={16} />}
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys move between its links. */}
      <div
        ref={list}
        id={id}
        popover="auto"
        className={`${styles.list} ${end ? styles.end : ''} ${className}`.trim()}
        onToggle={({ newState }) => onToggle?.(newState === 'open')}
        onBlur={onBlur}
        onKeyDown={onKeyDown}
      >
        {children}
      </div>
    </>
  );
}
