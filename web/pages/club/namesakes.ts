/** The people of a list whose name others on it have, too, by their ids. */
export function namesakesIn(people: readonly { userID: number; name: string }[]): ReadonlySet<number> {
  const firstOf = new Map<string, number>();
  const found = new Set<number>();
  for (const { userID, name } of people) {
    const first = firstOf.get(name);
    if (first === undefined) firstOf.set(name, userID);
    else found.add(first).add(userID);
  }
  return found;
}
