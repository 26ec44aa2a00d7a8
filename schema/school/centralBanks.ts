import banks from './centralBanks.json' with { type: 'json' };

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
 * which `npm run doctor` asks for; the copies of those of the Swiss National Bank for 2027 contradict each other.
 */
export const centralBanks: readonly CentralBank[] = (Object.keys(banks) as BankName[]).map((name) => ({
  name,
  ...banks[name],
}));
