/** The answers to a question, as the texts name them: the right one first. */
export const answers = ['right', 'wrong', 'other'] as const;

/** One of them. */
export type Answer = (typeof answers)[number];

/** The answers with the right one at a place. */
export function answersWithRightAt(place: number): Answer[] {
  const [right, ...wrong] = answers;
  return [...wrong.slice(0, place), right, ...wrong.slice(place)];
}
