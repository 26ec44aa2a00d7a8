import { Temporal } from 'temporal-polyfill';
import { type CentralBank, centralBanks } from '#schema/school/centralBanks.ts';

/** An announcement of a central bank. */
export interface Decision {
  bank: CentralBank;
  /** The day, by the bank's clock. */
  day: string;
  /** In milliseconds since 1970. */
  at: number;
}

/** The next announcements from a day on, in their order; at most so many. */
export function decisionsFrom(day: string, most: number, banks = centralBanks): Decision[] {
  return banks
    .flatMap((bank) =>
      bank.decisions
        .filter((each) => each >= day)
        .map((each) => ({
          bank,
          day: each,
          at: Temporal.PlainDate.from(each).toZonedDateTime({
            timeZone: bank.zone,
            plainTime: { hour: bank.hour, minute: bank.minute },
          }).epochMilliseconds,
        })),
    )
    .sort((first, other) => first.at - other.at)
    .slice(0, most);
}

/** The banks whose published dates end within a horizon, in days: later ones are missing in a list. */
export const endingWithin = (day: string, days: number, banks = centralBanks): CentralBank[] =>
  banks.filter(({ validUntil }) => validUntil < Temporal.PlainDate.from(day).add({ days }).toString());
