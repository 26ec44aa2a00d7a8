import AE from './regulation/AE.json' with { type: 'json' };
import AT from './regulation/AT.json' with { type: 'json' };
import AU from './regulation/AU.json' with { type: 'json' };
import BD from './regulation/BD.json' with { type: 'json' };
import CA from './regulation/CA.json' with { type: 'json' };
import CH from './regulation/CH.json' with { type: 'json' };
import DE from './regulation/DE.json' with { type: 'json' };
import ES from './regulation/ES.json' with { type: 'json' };
import FR from './regulation/FR.json' with { type: 'json' };
import GB from './regulation/GB.json' with { type: 'json' };
import GR from './regulation/GR.json' with { type: 'json' };
import ID from './regulation/ID.json' with { type: 'json' };
import IE from './regulation/IE.json' with { type: 'json' };
import IN from './regulation/IN.json' with { type: 'json' };
import IT from './regulation/IT.json' with { type: 'json' };
import MX from './regulation/MX.json' with { type: 'json' };
import NZ from './regulation/NZ.json' with { type: 'json' };
import PT from './regulation/PT.json' with { type: 'json' };
import SG from './regulation/SG.json' with { type: 'json' };
import SI from './regulation/SI.json' with { type: 'json' };
import TH from './regulation/TH.json' with { type: 'json' };
import US from './regulation/US.json' with { type: 'json' };
import ZA from './regulation/ZA.json' with { type: 'json' };
import type { Regulation, Source } from './regulationShape.ts';

/** By ISO 3166-1 alpha-2 code: the countries on the countries page, and Austria, Germany and the United States. */
const regulations = { AE, AT, AU, BD, CA, CH, DE, ES, FR, GB, GR, ID, IE, IN, IT, MX, NZ, PT, SG, SI, TH, US, ZA };

/** A country of the table, by its code. */
export type RegulatedCountry = keyof typeof regulations;

/** The codes of the countries of the table. */
export const regulatedCountries = Object.keys(regulations) as RegulatedCountry[];

/** The rules of a country, whose files the tests parse: browsers need not. */
export const regulationOf = (country: RegulatedCountry): Regulation => regulations[country] as Regulation;

/** Everything that is stated about a country, each with its source. */
export const factsOf = (regulation: Regulation): Source[] =>
  Object.values(regulation)
    .flat()
    .filter((fact): fact is Source => typeof fact === 'object');

/** The day a year before: what was checked earlier has to be checked again. */
const yearBefore = (day: string): string => `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;

/** Whether a fact was last checked more than a year before a day. */
export const isCheckedLongBefore = ({ checkedOn }: Source, day: string): boolean => checkedOn < yearBefore(day);

/** Whether something about a country was last checked more than a year before a day. */
export const isOutdated = (regulation: Regulation, day: string): boolean =>
  factsOf(regulation).some((fact) => isCheckedLongBefore(fact, day));

/** The day on which the fact that was checked longest ago was checked; empty without any. */
export const oldestCheckOf = (regulation: Regulation): string =>
  factsOf(regulation)
    .map(({ checkedOn }) => checkedOn)
    .sort()[0] ?? '';
