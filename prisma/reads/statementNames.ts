import { LRUCache } from 'lru-cache';

/** How often a statement runs before it is prepared, and how many are: each takes memory on every connection. */
const preparing = { from: 5, most: 200 };

/**
 * Names frequent statements, so that the server parses each once per connection and soon keeps its plan too, whatever
 * the values (.github/decisions/060-how-reads-are-made-fast.md). Without a name, `pg` does not prepare a statement.
 */
export function statementNames(): (sql: string) => string | undefined {
  const names = new Map<string, string>();
  const counts = new LRUCache<string, number>({ max: 1000 });
  return (sql) => {
    const existing = names.get(sql);
    if (existing || names.size >= preparing.most) return existing;
    const count = (counts.get(sql) ?? 0) + 1;
    if (count < preparing.from) {
      counts.set(sql, count);
      return undefined;
    }
    const name = `s${names.size}`;
    names.set(sql, name);
    return name;
  };
}
