import { dateFormat } from '#locales/format/dateFormat.ts';
import { useLanguageTag } from '../language/useLanguage.ts';
import styles from './DateTile.module.css';

interface DateTileProps {
  at: string;
  zone: string;
  /** Whether nobody needs to keep the day free (any more). */
  quiet?: boolean;
}

/** The day of a time in a zone, as on a calendar's sheet. Screen readers skip it: the date stands beside it in words. */
export function DateTile({ at, zone: timeZone, quiet = false }: DateTileProps) {
  const tag = useLanguageTag();
  const part = (options: Intl.DateTimeFormatOptions) =>
    dateFormat(tag, { ...options, timeZone })
      .format(new Date(at))
      .replace(/\.$/, '');
  return (
    // Browsers and servers may abbreviate differently.
    <span
      className={quiet ? `${styles.tile} ${styles.quiet}` : styles.tile}
      aria-hidden="true"
      suppressHydrationWarning
    >
      <span className={styles.month} suppressHydrationWarning>
        {part({ month: 'short' })}
      </span>
      <span className={styles.day}>{dateFormat('en', { day: 'numeric', timeZone }).format(new Date(at))}</span>
      <span className={styles.weekday} suppressHydrationWarning>
        {part({ weekday: 'short' })}
      </span>
    </span>
  );
}
