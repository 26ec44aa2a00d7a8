import { Link } from 'react-router-dom';
import { paths } from '#schema/paths.ts';
import styles from './clubColumns.module.css';

interface ClubTitleProps {
  club: { id: number; slug?: string; title: string };
  /** Whether it moves to the page, which begins with it while the rest is loaded. */
  moves?: boolean;
}

/** A club's title, linked to its page; without a slug, it has none yet. */
export function ClubTitle({ club: { id, slug, title }, moves = false }: ClubTitleProps) {
  return (
    <strong className={styles.title}>
      {slug ? (
        <Link to={paths.clubOf(id, slug)} {...(moves && { viewTransition: allowsMotion(), state: { title } })}>
          {title}
        </Link>
      ) : (
        title
      )}
    </strong>
  );
}

/** Lists of clubs are rendered only in browsers. */
const allowsMotion = () => !matchMedia('(prefers-reduced-motion: reduce)').matches;
