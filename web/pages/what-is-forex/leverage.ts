/** A trade as a beginner might make it: a stake, multiplied by leverage, and how far the price moves. */
export interface Trade {
  stake: number;
  /** The position as a multiple of the stake. */
  leverage: number;
  /** The price move as a fraction, positive in the trader's favour. */
  move: number;
}

/** What a move does to the stake. */
export interface Outcome {
  /** The size of the position. */
  position: number;
  /** Gain or loss, without costs. */
  change: number;
  /** The rest of the stake; never below zero. */
  left: number;
  /** The loss beyond the stake. */
  owed: number;
  /** `closeOut`: the broker closes the position by force; `gone`: nothing is left. */
  kind: 'none' | 'gain' | 'loss' | 'closeOut' | 'gone';
}

/** The share of the stake at which brokers close positions by force: in the EU they must at half (ESMA, 2018/796). */
const closeOutAt = 0.5;

/** Calculates what a move does to the stake. */
export function outcomeOf({ stake, leverage, move }: Trade): Outcome {
  const position = stake * leverage;
  // Rounded to cents, so that 0.1 + 0.2 is 0.3.
  const change = Math.round(position * move * 100) / 100;
  const left = stake + change;
  return { position, change, left: Math.max(0, left), owed: Math.max(0, -left), kind: kindOf(left / stake) };
}

/** The kind of outcome, by the share of the stake that is left. */
function kindOf(share: number): Outcome['kind'] {
  if (share <= 0) return 'gone';
  if (share <= closeOutAt) return 'closeOut';
  if (share < 1) return 'loss';
  return share === 1 ? 'none' : 'gain';
}
