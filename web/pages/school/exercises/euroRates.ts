import type { Source } from '#schema/countries/regulationShape.ts';
import rates from './euroRates.json' with { type: 'json' };

/** What a euro cost in dollars on days in a row, and the first and the last of these days. */
interface RatesPiece {
  from: string;
  to: string;
  rates: readonly number[];
}

/**
 * The noon buying rates of EUR/USD in New York, which the Federal Reserve publishes, in pieces that follow one another.
 * The file says where its copy was taken from, with what it was compared, and why it may be passed on.
 */
export const euroRates: Source & {
  /** By what share half of the days differ at most from the European Central Bank's reference rates. */
  medianGap: number;
  pieces: readonly RatesPiece[];
} = rates;
