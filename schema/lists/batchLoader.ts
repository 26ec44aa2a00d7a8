import DataLoader from 'dataloader';
import type { Context } from '../core/context.ts';

/** Reads something by id, and `missing` where there is none. What a request needs at the same time is read at once. */
export function batchLoader<Value>(
  read: (context: Context, ids: number[]) => Promise<Map<number | null, Value>>,
  missing: Value,
): (context: Context, id: number) => Promise<Value> {
  const loaders = new WeakMap<Context, DataLoader<number, Value>>();
  return (context, id) => {
    let loader = loaders.get(context);
    if (!loader) {
      loader = new DataLoader(
        async (ids) => {
          const values = await read(context, [...new Set(ids)]);
          return ids.map((key) => values.get(key) ?? missing);
        },
        // A mutation changes what the next one in the same document reads.
        { cache: false },
      );
      loaders.set(context, loader);
    }
    return loader.load(id);
  };
}

/** Counts something by id, in the same way. */
export const countLoader = (count: (context: Context, ids: number[]) => Promise<Map<number | null, number>>) =>
  batchLoader(count, 0);
