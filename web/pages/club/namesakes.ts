/** The people of a list whose name others on it have, too, by their ids. */
export function namesakesIn(people: readonly { userID: number; name: string }[]): ReadonlySet<number> {
  const firstOf = new Map<string, number>();
  const namesakes = new Set<number>();
  for (const { userID, name } of people) {
    const first = firstOf.get(name);
    if (first === undefined) firstOf.set(name, userID);
    else namesakes.add(first).add(userID);
  }
  return namesakes;
}
