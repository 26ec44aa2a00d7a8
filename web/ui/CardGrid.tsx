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
export function CardGrid({ cards, heading: Heading = 'h3' }: { cards: GridCard[]; heading?: 'h2' | 'h3' }) {
  return (
    <ul className={styles['grid']}>
      {cards.map(({ title, text, art, action }) => (
        <li key={title}>
          {art}
          <Heading>{title}</Heading>
          <p>{text}</p>
          {action}
        </li>
      ))}
    </ul>
  );
}
