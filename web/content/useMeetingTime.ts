import { zoneName } from '#locales/zoneName.ts';
import { useLanguageTag } from '../language/useLanguage.ts';
import { unbroken } from '../ui/text/formatDate.ts';
import { useHydrated } from '../ui/useHydrated.ts';

const date = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
const time = { hour: '2-digit', minute: '2-digit' } as const;

/** A meeting's time as text. */
interface MeetingTime {
  /** In the reader's time zone; in the meeting's until the page is hydrated. */
  here: string;
  /** In the meeting's time zone, if its clock differs from the reader's; without the date if both are on one day. */
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
    const range = (options: Intl.DateTimeFormatOptions) =>
      unbroken(new Intl.DateTimeFormat(tag, options).formatRangeToParts(new Date(start), new Date(end)));
    const both = { ...date, ...time };
    const differs = known && range(both) !== range({ ...both, timeZone });
    const dayOf = (at: string, zone?: string) =>
      new Intl.DateTimeFormat(tag, { ...date, timeZone: zone }).format(new Date(at));
    const sameDay = new Set([dayOf(start), dayOf(end), dayOf(start, timeZone), dayOf(end, timeZone)]).size === 1;
    const zone = zoneName(tag, timeZone, new Date(start));
    return {
      here: range({ ...both, timeZoneName: 'short', ...(!known && { timeZone }) }),
      there: differs
        ? range({ ...(!sameDay && date), ...time, timeZone, ...(!zone && { timeZoneName: 'short' }) })
        : undefined,
      zone,
      known,
    };
  };
}
