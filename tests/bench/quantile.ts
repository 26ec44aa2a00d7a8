/** The number below which this share of the numbers lies: 0.5 gives their median. */
export const quantile = (numbers: number[], share: number): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor((numbers.length - 1) * share)] ?? Number.NaN;
