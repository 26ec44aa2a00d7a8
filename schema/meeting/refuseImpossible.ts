import { InvalidInput } from '../core/errors.ts';
import { timesRefusal } from './rules.ts';
import { isInCalendars } from './timeZones.ts';

/** Refuses a zone that calendars do not know. */
export function refuseUnknownZone({ zone }: { zone?: string | undefined }): void {
  if (zone !== undefined && !isInCalendars(zone)) throw InvalidInput.at('zone', 'meeting.zoneInvalid');
}

/** Refuses times at which a meeting cannot take place. */
export function refuseImpossibleTimes(times: Parameters<typeof timesRefusal>[0]): void {
  const refused = timesRefusal(times);
  if (refused) throw InvalidInput.at(refused.name, refused.reason);
}
