import type { RegulatedCountry } from '#schema/countries/regulation.ts';
import type { Source } from '#schema/countries/regulationShape.ts';
import taxes from './taxes.json' with { type: 'json' };

/** What a law or a tax authority says about gains of private people from currency trading; its text is named after it. */
export interface TaxFact extends Source {
  kind: string;
  /** The rate of a tax, where the fact names one. */
  share?: number;
  /** An amount of money, where the fact names one. */
  amount?: number;
  currency?: string;
}

/** The countries of which something was read, and the others, each with the authority to ask. */
export const taxRules: {
  confirmed: readonly { country: RegulatedCountry; facts: readonly TaxFact[] }[];
  unconfirmed: readonly { country: RegulatedCountry; authority: string }[];
} = taxes as typeof taxRules;
