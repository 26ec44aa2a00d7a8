import { disputedZones } from '#schema/meeting/timeZones.ts';
import { type CheckResult, resultsOf } from './checkResult.ts';

const { ok, warn } = resultsOf('zones');

/** Whether Node.js and our calendar files know the same laws about clocks. Each has a copy of the world's time zones. */
export async function checkTimeZones(now: Date): Promise<CheckResult[]> {
  const zones = disputedZones(now);
  const { tz, node } = process.versions;
  return [
    zones.length === 0
      ? ok(`Node (time zones of ${tz}) and calendar files agree about all time zones`)
      : warn(
          `Node ${node} (time zones of ${tz}) and calendar files disagree about ${zones.join(', ')}: times there may be shown an hour off; update Node, or else the site`,
        ),
  ];
}
