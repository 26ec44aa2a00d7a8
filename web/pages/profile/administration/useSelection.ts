import { useState } from 'react';

/** The rows of a queue that are chosen to be decided on together. */
export function useSelection<Row extends { id: number }>(rows: Row[]) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  return {
    rows,
    /** Without those decided meanwhile, or on another page. */
    selected: rows.filter(({ id }) => ids.has(id)),
    isSelected: ({ id }: Row) => ids.has(id),
    select({ id }: Row, now: boolean) {
      const next = new Set(ids);
      if (now) next.add(id);
      else next.delete(id);
      setIds(next);
    },
    selectAll: (now: boolean) => setIds(new Set(now ? rows.map(({ id }) => id) : [])),
  };
}
