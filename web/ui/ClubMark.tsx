import { markOf, markSize } from '#schema/club/mark.ts';
import styles from './ClubMark.module.css';

/** A club's mark, next to its name. */
export function ClubMark({ id, size = 40 }: { id: number; size?: number }) {
  const { ground, parts } = markOf(id);
  return (
    <svg className={styles.mark} width={size} height={size} viewBox={`0 0 ${markSize} ${markSize}`} aria-hidden="true">
      <rect width={markSize} height={markSize} fill={ground} />
      {parts.map((part) => (
        <path key={part.transform} {...part} />
      ))}
    </svg>
  );
}
