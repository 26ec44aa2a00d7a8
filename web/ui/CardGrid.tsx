import type { ReactNode } from 'react';
import styles from './CardGrid.module.css';

/** One card of a grid; `art` is a drawing above it, `action` the way on below it. */
export interface GridCard {
  title: string;
  text: string;
  art?: ReactNode;
  action?: ReactNode;
}

/** Cards side by side, as many as there is room for. */
export function CardGrid({ cards }: { cards: GridCard[] }) {
  return (
    <ul className={styles['grid']}>
      {cards.map(({ title, text, art, action }) => (
        <li key={title}>
          {art}
          <h3>{title}</h3>
          <p>{text}</p>
          {action}
        </li>
      ))}
    </ul>
  );
}
