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

/** When a meeting is, in words. */
interface MeetingTime {
  /** By the reader's clock; on a page that was rendered elsewhere, by that of the meeting until it is hydrated. */
  here: string;
  /** By the clock of the meeting, where it shows another time than the reader's. */
  there: string | undefined;
  /** What people call the meeting's time, within a sentence; it may have no name. */
  zone: string | undefined;
  /** Whether the reader's clock is known. */
  known: boolean;
}

/** When a meeting is, for the reader: in their own time zone, and in that of the meeting where the clocks differ. */
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
