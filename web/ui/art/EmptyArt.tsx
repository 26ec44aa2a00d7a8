import styles from './EmptyArt.module.css';

/** Outlines of what is missing, in a frame of 64 × 48; what stands out is drawn by the second. */
const drawings = {
  people: [
    'M12 40a10 10 0 0120 0M22 26a6 6 0 100-12 6 6 0 000 12M32 40a10 10 0 0120 0M42 26a6 6 0 100-12 6 6 0 000 12',
    'M6 44h52',
  ],
  calendar: ['M14 12h36v30H14zM14 20h36M22 8v8M42 8v8', 'M28 32l4 4 8-9'],
  notices: ['M16 6h32v36H16zM23 24h18M23 31h12', 'M23 15h18'],
  topics: ['M8 10h30v20H22l-8 7v-7H8zM44 18h12v18h-5v6l-7-6H30v-3', 'M15 17h16M15 23h10'],
  keys: ['M24 32a8 8 0 110-16 8 8 0 010 16zM32 24h22M48 24v7M54 24v5', 'M24 24v.01'],
  search: ['M28 34a12 12 0 100-24 12 12 0 000 24zM37 31l13 12', 'M23 22h10'],
  done: ['M32 42a18 18 0 100-36 18 18 0 000 36z', 'M24 24l6 6 11-12'],
} as const;

/** What can be missing. */
export type EmptySubject = keyof typeof drawings;

/** A small drawing above the words that say that something is empty. */
export function EmptyArt({ subject }: { subject: EmptySubject }) {
  const [outline, mark] = drawings[subject];
  return (
    <svg className={styles.art} width="64" height="48" viewBox="0 0 64 48" aria-hidden="true">
      <path d={outline} />
      <path className={styles.mark} d={mark} />
    </svg>
  );
}
