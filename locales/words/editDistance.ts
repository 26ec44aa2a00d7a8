/**
 * How many letters must be added, left out, replaced or swapped with their neighbour to turn one word into the other
 * (optimal string alignment).
 */
export function editDistance(word: string, other: string): number {
  let [before, last]: [number[], number[]] = [[], Array.from({ length: other.length + 1 }, (_, index) => index)];
  for (let row = 1; row <= word.length; row++) {
    const current = [row];
    for (let column = 1; column <= other.length; column++) {
      const [letter, same] = [word[row - 1], other[column - 1]];
      const swapped =
        letter === other[column - 2] && same === word[row - 2] ? (before[column - 2] ?? Infinity) : Infinity;
      current.push(
        Math.min(
          (last[column] ?? 0) + 1,
          (current[column - 1] ?? 0) + 1,
          (last[column - 1] ?? 0) + Number(letter !== same),
          swapped + 1,
        ),
      );
    }
    [before, last] = [last, current];
  }
  return last[other.length] ?? 0;
}

/** How many typing faults are forgiven in a word; none in a number. */
export const forgivenFaults = (word: string): number =>
  word.length < 4 || /\d/.test(word) ? 0 : word.length < 8 ? 1 : 2;
