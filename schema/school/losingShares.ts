import type { Source } from '../countries/regulationShape.ts';
import shares from './losingShares.json' with { type: 'json' };

/** What an authority found of retail clients who traded contracts for difference (CFDs). */
export interface LosingShare extends Source {
  /** By ISO 3166-1 alpha-2 code, or `EU`. */
  country: string;
  authority: string;
  /** The years that it looked at, if they were confirmed. */
  from?: number;
  to?: number;
  /** The year in which it published this. */
  published: number;
  /** The share of accounts or clients that lost money; a range if there is a `most`. */
  least: number;
  most?: number;
  /** The average loss, of those who lost or of all, as the authority counted; a range if there is a `most`. */
  loss?: { least: number; most?: number; currency: string };
}

/** What authorities found, each with its source; the range of the European Union first. */
export const losingShares: readonly LosingShare[] = shares as LosingShare[];
