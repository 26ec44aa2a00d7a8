import { hueOf } from '#schema/club/mark.ts';
import styles from './Initials.module.css';
import { initialsOf } from './initialsOf.ts';

/** The initials of a person in a colour of their own, next to their name. Where the id is not known, the name decides. */
export function Initials({ name, id = numberOf(name), size = 32 }: { name: string; id?: number; size?: number }) {
  const { deep, tint } = hueOf(id);
  return (
    <svg className={styles.initials} width={size} height={size} viewBox="0 0 40 40" aria-hidden="true">
      <circle cx="20" cy="20" r="20" fill={`light-dark(${tint}, ${deep})`} />
      <text x="20" y="20" dy="0.36em" textAnchor="middle" fill={`light-dark(${deep}, ${tint})`}>
        {initialsOf(name)}
      </text>
    </svg>
  );
}

const numberOf = (name: string): number => [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);
