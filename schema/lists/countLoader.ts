import DataLoader from 'dataloader';
import type { Context } from '../core/context.ts';

type Loader = DataLoader<number, number>;

/** Counts something by id. The counts that a request needs at the same time are batched into one statement. */
export function countLoader(
  count: (context: Context, ids: number[]) => Promise<Map<number | null, number>>,
): (context: Context, id: number) => Promise<number> {
  const loaders = new WeakMap<Context, Loader>();
  return (context, id) => {
    let loader = loaders.get(context);
    if (!loader) {
      loader = new DataLoader(
        async (ids) => {
          const counted = await count(context, [...new Set(ids)]);
          return ids.map((key) => counted.get(key) ?? 0);
        },
        // A mutation changes what the next one in the same document counts.
        { cache: false },
      );
      loaders.set(context, loader);
    }
    return loader.load(id);
  };
}
