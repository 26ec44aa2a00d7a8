/** When a central bank announces what it decides on interest rates. */
export interface CentralBank {
  /** The key of its name in the texts. */
  name: 'fed' | 'ecb' | 'boe' | 'snb';
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
 * which `npm run doctor` asks for.
 */
export const centralBanks: readonly CentralBank[] = [
  {
    name: 'fed',
    zone: 'America/New_York',
    hour: 14,
    minute: 0,
    calendar: 'https://www.federalreserve.gov/monetarypolicy/fomccalendars.htm',
    validUntil: '2027-12-31',
    decisions: [
      '2026-12-09',
      '2027-01-27',
      '2027-03-17',
      '2027-04-28',
      '2027-06-09',
      '2027-07-28',
      '2027-09-15',
      '2027-10-27',
      '2027-12-08',
    ],
  },
  {
    name: 'ecb',
    zone: 'Europe/Berlin',
    hour: 14,
    minute: 15,
    calendar: 'https://www.ecb.europa.eu/press/calendars/mgcgc/html/index.en.html',
    validUntil: '2027-12-31',
    decisions: [
      '2026-12-17',
      '2027-02-04',
      '2027-03-18',
      '2027-04-29',
      '2027-06-10',
      '2027-07-22',
      '2027-09-09',
      '2027-10-28',
      '2027-12-16',
    ],
  },
  {
    name: 'boe',
    zone: 'Europe/London',
    hour: 12,
    minute: 0,
    calendar: 'https://www.bankofengland.co.uk/monetary-policy/upcoming-mpc-dates',
    validUntil: '2027-12-31',
    decisions: [
      '2026-12-17',
      '2027-02-04',
      '2027-03-18',
      '2027-04-29',
      '2027-06-17',
      '2027-07-29',
      '2027-09-16',
      '2027-11-04',
      '2027-12-16',
    ],
  },
  {
    name: 'snb',
    zone: 'Europe/Zurich',
    hour: 9,
    minute: 30,
    calendar: 'https://www.snb.ch/en/services-events/digital-services/event-schedule',
    // The copies of its dates for 2027 contradict each other.
    validUntil: '2026-12-31',
    decisions: ['2026-12-10'],
  },
];
