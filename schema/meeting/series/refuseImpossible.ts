import { InvalidInput } from '../../core/errors.ts';
import { isInCalendars } from '../calendar/timeZones.ts';
import { timesRefusal } from '../rules.ts';
import { type Planned, plannedStarts } from './plannedStarts.ts';

/** Refuses a zone that calendars do not know. */
export function refuseUnknownZone({ zone }: { zone?: string | undefined }): void {
  if (zone !== undefined && !isInCalendars(zone)) throw InvalidInput.at('zone', 'meeting.zoneInvalid');
}

/** Refuses times at which a meeting cannot take place. */
export function refuseImpossibleTimes(times: Parameters<typeof timesRefusal>[0]): void {
  const refused = timesRefusal(times);
  if (refused) throw InvalidInput.at(refused.name, refused.reason);
}

/** When a new meeting and those that repeat it start; refuses a series that cannot take place. */
export function possibleStarts(planned: Planned, now: Date): Date[] {
  const starts = plannedStarts(planned, now);
  if ('reason' in starts) throw InvalidInput.at(starts.name, starts.reason);
  return starts;
}
