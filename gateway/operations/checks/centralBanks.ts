import { centralBanks } from '#schema/school/centralBanks.ts';
import { type CheckResult, resultsOf } from './checkResult.ts';

const { ok, warn } = resultsOf('calendar');

/** The result for each central bank whose published dates have ended or end within a month (/market-hours). */
export function checkCentralBanks(now: Date): CheckResult[] {
  const soon = new Date(now);
  soon.setUTCMonth(soon.getUTCMonth() + 1);
  const ending = centralBanks.filter(({ validUntil }) => validUntil < soon.toISOString().slice(0, 10));
  return ending.length
    ? ending.map(({ name, validUntil, calendar }) =>
        warn(
          `the dates of ${name.toUpperCase()} end on ${validUntil}: add those of ${calendar} to schema/school/centralBanks.json`,
        ),
      )
    : [ok("the central banks' dates reach more than a month ahead")];
}
