/**
 * How likely it is that so many losses in a row occur somewhere in a number of trades, each lost with this probability.
 */
export function streakLikelihood(losses: number, trades: number, lossProbability: number): number {
  // The probability of each current run of losses, without a full streak so far.
  let runs = [1, ...new Array<number>(losses - 1).fill(0)];
  for (let trade = 0; trade < trades; trade++) {
    const unbroken = runs.reduce((sum, probability) => sum + probability, 0);
    runs = [unbroken * (1 - lossProbability), ...runs.slice(0, -1).map((probability) => probability * lossProbability)];
  }
  return 1 - runs.reduce((sum, probability) => sum + probability, 0);
}
