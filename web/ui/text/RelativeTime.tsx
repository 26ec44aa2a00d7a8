import { useId, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import tooltip from '../controls/Tooltip.module.css';
import { useHydrated } from '../useHydrated.ts';
import { useFormatDate, useFormatDateTime } from './formatDate.ts';
import styles from './RelativeTime.module.css';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** The age from which on a moment is given by its date, in milliseconds. */
const dated = 7 * day;

interface RelativeTimeProps {
  /** The moment, in ISO 8601. */
  at: string;
  /** Says what happened then; gets the date and time. */
  describe?: (at: string) => string;
  /** Whether pressing it shows the date and time; not within a link. */
  pressable?: boolean;
}

/**
 * How long ago something was, such as “2 h”, or the date if that is more than a week; its title has date and time. Where a
 * page comes from the server, it stays date and time, so that nothing changes once the page is hydrated.
 */
export function RelativeTime({ at, describe = (moment) => moment, pressable = false }: RelativeTimeProps) {
  const id = useId();
  const hydrated = useHydrated();
  const [rendered] = useState(!hydrated);
  const now = useSyncExternalStore(eachMinute, presentMinute, presentMinute);
  const date = useFormatDate()(at);
  const whole = describe(useFormatDateTime()(at));
  const age = useAge(now - Date.parse(at));
  const text = rendered ? whole : (age ?? date);
  if (!pressable)
    return (
      <time dateTime={at} title={whole} suppressHydrationWarning>
        {text}
      </time>
    );
  return (
    <>
      <button type="button" className={styles.press} popoverTarget={id} title={whole} suppressHydrationWarning>
        <time dateTime={at} suppressHydrationWarning>
          {text}
        </time>
      </button>
      <span id={id} popover="auto" className={tooltip.tip} role="note" suppressHydrationWarning>
        {whole}
      </span>
    </>
  );
}

/** An age in milliseconds in words; undefined from a week on. Clocks differ: what is to come is now. */
function useAge(age: number): string | undefined {
  const { t } = useTranslation();
  if (age >= dated) return undefined;
  if (age >= day) return t('ago.days', { number: Math.floor(age / day) });
  if (age >= hour) return t('ago.hours', { number: Math.floor(age / hour) });
  return age >= minute ? t('ago.minutes', { number: Math.floor(age / minute) }) : t('ago.now');
}

/** The present minute, so that rendering twice in one shows the same. */
const presentMinute = (): number => Math.ceil(Date.now() / minute) * minute;

function eachMinute(change: () => void): () => void {
  const timer = setInterval(change, minute / 4);
  return () => clearInterval(timer);
}
