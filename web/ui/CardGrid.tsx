import type { ReactNode } from 'react';
import styles from './CardGrid.module.css';

/** A card in a grid; `art` is a drawing above its title, `action` a link below its text. */
export interface GridCard {
  title: string;
  text: string;
  art?: ReactNode;
  action?: ReactNode;
}

/** Responsive grid of cards. */
export function CardGrid({ cards, heading: Heading = 'h3' }: { cards: GridCard[]; heading?: 'h2' | 'h3' }) {
  return (
    <ul className={cards.length % 3 === 1 ? `${styles.grid} ${styles.pairs}` : styles.grid}>
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
