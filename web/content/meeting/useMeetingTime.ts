import { dateFormat, knowsZone } from '#locales/format/dateFormat.ts';
import { zoneName } from '#locales/format/zoneName.ts';
import { useLanguageTag } from '../../language/useLanguage.ts';
import { unbroken } from '../../ui/text/formatDate.ts';
import { useHydrated } from '../../ui/useHydrated.ts';

const date = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const;
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
  /** The place of the meeting's time zone if the browser does not know that. */
  elsewhere: string | undefined;
}

/** Formats a meeting's time in the reader's time zone, and in the meeting's if their clocks differ. */
export function useMeetingTime(): (meeting: { start: string; end: string; zone: string }) => MeetingTime {
  const tag = useLanguageTag();
  const known = useHydrated();
  return ({ start, end, zone: timeZone }) => {
    const partsOf = (at: string, options: Intl.DateTimeFormatOptions) =>
      dateFormat(tag, options).formatToParts(new Date(at));
    const range = (options: Intl.DateTimeFormatOptions) =>
      unbroken(dateFormat(tag, options).formatRangeToParts(new Date(start), new Date(end)));
    const dayOf = (at: string, zone?: string) => dateFormat(tag, { ...date, timeZone: zone }).format(new Date(at));
    /** Whether the clocks of a zone change between start and end. */
    const isAcrossChange = (zone?: string) => nameAt(start, zone) !== nameAt(end, zone);
    const nameAt = (at: string, zone?: string) =>
      partsOf(at, { timeZone: zone, timeZoneName: 'short' }).find(({ type }) => type === 'timeZoneName')?.value;
    /** The range with the zone's name; if the clocks change, with one at either end, as in "02:30 CEST – 02:30 CET". */
    const withZone = ({ timeZone, ...parts }: Intl.DateTimeFormatOptions) => {
      if (!isAcrossChange(timeZone)) return range({ ...parts, timeZone, timeZoneName: 'short' });
      const isOneDay = dayOf(start, timeZone) === dayOf(end, timeZone);
      const ends = [
        [start, parts],
        [end, isOneDay ? time : parts],
      ] as const;
      return ends
        .map(([at, options]) => unbroken(partsOf(at, { ...options, timeZone, timeZoneName: 'short' })))
        .join(' – ');
    };
    const both = { ...date, ...time };
    const differs = known && range(both) !== range({ ...both, timeZone });
    const sameDay = new Set([dayOf(start), dayOf(end), dayOf(start, timeZone), dayOf(end, timeZone)]).size === 1;
    const isForeign = !knowsZone(timeZone);
    const zone = isForeign ? undefined : zoneName(tag, timeZone, new Date(start));
    const beside = { ...(!sameDay && date), ...time, timeZone };
    return {
      here: withZone(known ? both : { ...both, timeZone }),
      there: differs ? (zone && !isAcrossChange(timeZone) ? range(beside) : withZone(beside)) : undefined,
      zone,
      known,
      elsewhere: isForeign ? timeZone.replace(/^.*\//, '').replaceAll('_', ' ') : undefined,
    };
  };
}
