import { type PointerEvent, useRef, useState } from 'react';
import styles from '../controls/Button.module.css';

interface Ripple {
  key: number;
  left: number;
  top: number;
}

const duration = 400;

/** Ripple effect, spreading from where a button is pressed. */
export function useRipples() {
  const [ripples, setRipples] = useState<Ripple[]>([]);
  const counter = useRef(0);
  const start = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    counter.current += 1;
    const key = counter.current;
    setRipples((all) => [...all, { key, left: event.clientX - box.left, top: event.clientY - box.top }]);
    setTimeout(() => setRipples((all) => all.filter((ripple) => ripple.key !== key)), duration);
  };
  return { ripples, start };
}

/** Renders the ripples of `useRipples`. */
export function Ripples({ ripples }: { ripples: Ripple[] }) {
  return ripples.map(({ key, left, top }) => (
    <span key={key} className={styles.ripple} style={{ left, top }} aria-hidden="true" />
  ));
}
