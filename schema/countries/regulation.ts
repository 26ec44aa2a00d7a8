import type { Language } from '#locales/keys.ts';
import { regulationElsewhere } from './regulationElsewhere.ts';
import { regulationInAsia } from './regulationInAsia.ts';
import { regulationInCentralEurope } from './regulationInCentralEurope.ts';
import { regulationInNorthernEurope } from './regulationInNorthernEurope.ts';
import { regulationInSouthernEurope } from './regulationInSouthernEurope.ts';

/** Where a fact was read. */
export interface Source {
  /** The page that says so; read in a stored copy. */
  source: string;
  /** A second page, where the fact follows from both. */
  also?: string;
  /** The day on which the copy was read. */
  checkedOn: string;
  /** The day that the page itself bears, if it bears one: what it says may have changed since. */
  copyOf?: string;
}

/** An authority, a register or a body that takes complaints. What could not be confirmed, such as an address, is left out. */
export interface Office extends Source {
  /** The name it gives itself, in each language if it has several. */
  name: string | Readonly<Record<Language, string>>;
  /** Where it is found on the web. */
  address?: string;
  phone?: string;
}

/** The highest leverage for retail clients on the major currency pairs. */
export interface Leverage extends Source {
  /** How many times the margin; `unstated` if there is a limit whose figure was not confirmed, `none` if there is none. */
  cap: number | 'unstated' | 'none';
  /** The day on which the rule ends unless it is extended. */
  until?: string;
}

/** That brokers must close positions once an account has only a share of the required margin left. */
export interface CloseOut extends Source {
  /** Undefined if the share was not confirmed. */
  share?: number;
}

/** What a scheme pays if a licensed firm fails and cannot return its clients' money; never for losses from trading. */
export interface Compensation extends Source {
  scheme: string;
  amount: number;
  currency: string;
  /** The share of the loss that it pays, if not all of it. */
  share?: number;
  /** What it covers: claims on investment firms, deposits at banks, or unpaid decisions of an ombudsman. */
  covers: 'investments' | 'deposits' | 'decisions';
}

/** The rules on who may offer or promote what, each the key of a text. */
export const restrictionKinds = [
  'bonuses',
  'warning',
  'binaryOptions',
  'cfdRestricted',
  'noAdvertising',
  'electronicAdvertising',
  'influencers',
  'authorisedAdvertising',
  'promotions',
  'recommendations',
  'personalAdvice',
  'adviserRegister',
  'coldCalls',
  'bankLicence',
  'foreignLicence',
  'derivativesLicence',
  'registration',
  'licensedPlatforms',
  'authorisedDealers',
  'neverLicensed',
  'futuresBrokers',
  'exchangeBrokers',
  'providerLicence',
] as const;
export type RestrictionKind = (typeof restrictionKinds)[number];

/** A rule on who may offer or promote what. */
interface Restriction extends Source {
  kind: RestrictionKind;
}

/** How a country regulates brokers and protects their retail clients. What is missing was not confirmed. */
export interface Regulation {
  /** Who supervises investments. */
  regulator?: Office;
  /** Where the police take reports of fraud. */
  police?: Office;
  /** Where licences can be looked up. */
  register?: Office;
  /** Who publishes warnings against unlicensed firms. */
  warnings?: Office;
  /** Who takes complaints about a licensed firm. */
  complaints?: Office;
  /** Who helps people whose gambling, or trading, has got out of hand. */
  help?: Office;
  leverage?: Leverage;
  closeOut?: CloseOut;
  /** That retail clients cannot lose more than is in their account. */
  balance?: Source;
  compensation?: Compensation;
  restrictions?: readonly Restriction[];
  /** Whether it belongs to the European Economic Area, where a licence of one country is valid in the others. */
  isInEea?: boolean;
}

/** By ISO 3166-1 alpha-2 code: the countries on the countries page, and Austria, Germany and the United States. */
const regulations = {
  ...regulationInCentralEurope,
  ...regulationInNorthernEurope,
  ...regulationInSouthernEurope,
  ...regulationInAsia,
  ...regulationElsewhere,
} as const satisfies Record<string, Regulation>;

/** A country of the table, by its code. */
export type RegulatedCountry = keyof typeof regulations;

/** The codes of the countries of the table. */
export const regulatedCountries = Object.keys(regulations) as RegulatedCountry[];

/** The rules of a country. */
export const regulationOf = (country: RegulatedCountry): Regulation => regulations[country];

/** Everything that is stated about a country, each with its source. */
export const factsOf = (regulation: Regulation): Source[] =>
  Object.values(regulation)
    .flat()
    .filter((fact): fact is Source => typeof fact === 'object');

/** The day a year before: what was checked earlier has to be checked again. */
const yearBefore = (day: string): string => `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;

/** Whether something about a country was last checked more than a year before a day. */
export const isOutdated = (regulation: Regulation, day: string): boolean =>
  factsOf(regulation).some(({ checkedOn }) => checkedOn < yearBefore(day));

/** The day on which the fact that was checked longest ago was checked; empty without any. */
export const oldestCheckOf = (regulation: Regulation): string =>
  factsOf(regulation)
    .map(({ checkedOn }) => checkedOn)
    .sort()[0] ?? '';
