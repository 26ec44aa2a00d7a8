import { zoneName } from '#locales/zoneName.ts';
import { useHydrated } from '../ui/useHydrated.ts';
import { useLanguageTag } from '../useLanguage.ts';

const parts = {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
} as const;

/** A meeting's time as text. */
interface MeetingTime {
  /** In the reader's time zone; in the meeting's until the page is hydrated. */
  here: string;
  /** In the meeting's time zone, if its clock differs from the reader's. */
  there: string | undefined;
  /** The everyday name of the meeting's time zone, for use within a sentence; it may have none. */
  zone: string | undefined;
  /** Whether the reader's time zone is known. */
  known: boolean;
}

/** Formats a meeting's time in the reader's time zone, and in the meeting's if their clocks differ. */
export function useMeetingTime(): (meeting: { start: string; end: string; zone: string }) => MeetingTime {
  const tag = useLanguageTag();
  const known = useHydrated();
  return ({ start, end, zone: timeZone }) => {
    const range = (more: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(tag, { ...parts, ...more }).formatRange(new Date(start), new Date(end));
    const differs = known && range({}) !== range({ timeZone });
    const zone = zoneName(tag, timeZone, new Date(start));
    return {
      here: range({ timeZoneName: 'short', ...(!known && { timeZone }) }),
      there: differs ? range({ timeZone, ...(!zone && { timeZoneName: 'short' }) }) : undefined,
      zone,
      known,
    };
  };
}
