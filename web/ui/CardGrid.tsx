import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './CardGrid.module.css';

/** A card in a grid; `art` is a drawing above its title, which leads to `to`, `action` a link below its text. */
interface GridCard {
  title: string;
  to?: string;
  text: string;
  art?: ReactNode;
  action?: ReactNode;
}

interface CardGridProps {
  cards: GridCard[];
  heading?: 'h2' | 'h3';
  /** Small drawings beside small texts, without frames. */
  dense?: boolean;
}

/** Responsive grid of cards. */
export function CardGrid({ cards, heading: Heading = 'h3', dense = false }: CardGridProps) {
  const classes = [styles.grid, cards.length % 3 === 1 && styles.pairs, dense && styles.dense];
  return (
    <ul className={classes.filter(Boolean).join(' ')}>
      {cards.map(({ title, to, text, art, action }) => (
        <li key={title}>
          {art}
          <Heading>{to ? <Link to={to}>{title}</Link> : title}</Heading>
          <p>{text}</p>
          {action}
        </li>
      ))}
    </ul>
  );
}
