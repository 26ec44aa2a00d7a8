import styles from './Art.module.css';

/** A drawing of 120 by 100: its filled shapes and, above them, its lines. */
export interface Drawing {
  fills: string[];
  lines: string[];
}

/** A decorative drawing. */
export function Art({ drawing: { fills, lines } }: { drawing: Drawing }) {
  return (
    <svg viewBox="0 0 120 100" className={styles.art} aria-hidden="true">
      {fills.map((d) => (
        <path key={d} className={styles.fill} d={d} />
      ))}
      {lines.map((d) => (
        <path key={d} className={styles.line} d={d} />
      ))}
    </svg>
  );
}
