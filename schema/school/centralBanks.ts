import banks from './centralBanks.json' with { type: 'json' };
import undated from './undatedBanks.json' with { type: 'json' };

type BankName = keyof typeof banks;

/** When a central bank announces what it decides on interest rates. */
export interface CentralBank {
  /** The key of its name in the texts. */
  name: BankName;
  /** Its time zone, and when it announces its decisions there. */
  zone: string;
  hour: number;
  minute: number;
  /** Its own calendar, which has changes. */
  calendar: string;
  /** The last day for which it has published dates. */
  validUntil: string;
  /** The days on which it announces a decision. */
  decisions: readonly string[];
}

/**
 * The banks of the currencies traded most in the countries of our clubs. Their dates were read on 28 November 2026 in copies of
 * their announcements and calendars made by others, several of which agree. A year is added once its dates are published,
 * which `npm run doctor` asks for; the copies of those of the Swiss National Bank for 2027 contradict each other. Those of
 * Australia and New Zealand were read on 30 November; of New Zealand's for 2027, only that they changed.
 */
export const centralBanks: readonly CentralBank[] = (Object.keys(banks) as BankName[]).map((name) => ({
  name,
  ...banks[name],
}));

/** The calendars of banks whose next dates we could not confirm. The Bank of Japan announces at no fixed time. */
export const undatedBanks = Object.entries(undated).map(([name, calendar]) => ({
  name: name as keyof typeof undated,
  calendar,
}));
