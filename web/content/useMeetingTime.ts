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

/**
 * When a meeting is, for the reader: in their own time zone, and in that of the meeting where the clocks differ. A page that
 * was rendered elsewhere knows only the latter until it is hydrated.
 */
export function useMeetingTime(): (meeting: { start: string; end: string; zone: string }) => {
  here: string;
  there: string | undefined;
} {
  const tag = useLanguageTag();
  const hydrated = useHydrated();
  return ({ start, end, zone }) => {
    const range = (more: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(tag, { ...parts, ...more }).formatRange(new Date(start), new Date(end));
    const differs = hydrated && range({}) !== range({ timeZone: zone });
    return {
      here: range({ timeZoneName: 'short', ...(!hydrated && { timeZone: zone }) }),
      there: differs ? range({ timeZone: zone, timeZoneName: 'short' }) : undefined,
    };
  };
}
