import { isRefused } from './result.ts';

/** Awaits the next page of a list (`fetchMore`), and reports if it could not be loaded or the server refused it. */
export async function nextPage(page: Promise<{ data?: object | undefined }>, onFailed: () => void): Promise<void> {
  const failed = await page.then(
    ({ data }) => Object.values(data ?? {}).some(isRefused),
    () => true,
  );
  if (failed) onFailed();
}

export type KeyOfAny<Type> = Type extends unknown ? keyof Type : never;

export interface List {
  nodes: unknown[];
}

/**
 * `updateQuery` for `fetchMore`: appends the next page to the list in a field, or in a field of that field, unless it
 * was refused.
 */
export const appending =
  <Data extends object, Field extends keyof Data>(field: Field, inside?: KeyOfAny<Data[Field]>) =>
  (before: Data, { fetchMoreResult: { [field]: next } }: { fetchMoreResult: Data }): Data => {
    const current = before[field];
    if (isRefused(current) || isRefused(next)) return before;
    if (inside === undefined) return { ...before, [field]: appended(current as List, next as List) };
    type Parts = Record<typeof inside, List>;
    const list = appended((current as Parts)[inside], (next as Parts)[inside]);
    return { ...before, [field]: { ...current, [inside]: list } };
  };

const appended = (before: List, next: List): List => ({ ...next, nodes: [...before.nodes, ...next.nodes] });
