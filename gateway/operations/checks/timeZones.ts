import { disputedZones } from '#schema/meeting/calendar/timeZones.ts';
import { type CheckResult, resultsOf } from './checkResult.ts';

const { ok, warn } = resultsOf('zones');

/** Whether Node.js and our calendar files have the same rules for all time zones. Each has its own copy of them. */
export async function checkTimeZones(now: Date): Promise<CheckResult[]> {
  const zones = disputedZones(now);
  const { tz, node } = process.versions;
  return [
    zones.length === 0
      ? ok(`Node (time zones of ${tz}) and calendar files agree on all time zones`)
      : warn(
          `Node ${node} (time zones of ${tz}) and calendar files disagree on ${zones.join(', ')}: times there may be off by an hour; update Node or, failing that, the site`,
        ),
  ];
}
