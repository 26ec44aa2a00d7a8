import { useEffect } from 'react';
import { toast } from 'react-toastify/unstyled';
import { isRefused } from './result.ts';

interface Query<Data, Variables> {
  data?: Data | undefined;
  variables: Variables;
  loading: boolean;
  refetch(): Promise<unknown>;
  fetchMore(options: never): Promise<{ data?: object | undefined }>;
}

interface Options<Variables, Inside> {
  /** The field of the result that has the list, if the result is not the list. */
  inside?: Inside;
  /** The variable for the cursor, if it is not `after`. */
  after?: keyof Variables & string;
  /** The size of further pages, if the first one has another. */
  pageSize?: number;
  /** Notes how many entries are shown (`useShown`). */
  keep?(count: number): void;
}

type ListIn<Result, Inside extends PropertyKey> = [Inside] extends [never]
  ? Extract<Result, List>
  : Result extends { [Field in Inside]: infer Found }
    ? Extract<Found, List>
    : never;

/**
 * The list that a query loads page by page; undefined while it loads, and if it was refused. `more` loads the next page,
 * or says in a toast that this failed.
 */
export function useList<
  Data extends object,
  Variables,
  Field extends keyof Data,
  Inside extends KeyOfAny<Data[Field]> = never,
>(
  { data, loading, refetch, fetchMore }: Query<Data, Variables>,
  field: Field,
  failed: string,
  { inside, after, pageSize, keep }: Options<Variables, Inside> = {},
) {
  type Found = ListIn<Data[Field], Inside> & { pageInfo: { hasNextPage: boolean; endCursor: string | null } };
  const result = data?.[field] as Record<PropertyKey, unknown> | undefined;
  const found = inside === undefined ? result : result?.[inside];
  const list = found && 'nodes' in (found as object) ? (found as Found) : undefined;
  const nodes: Found['nodes'] = list?.nodes ?? [];
  useEffect(() => keep?.(nodes.length));
  return {
    list,
    nodes,
    loading,
    refetch,
    hasMore: list?.pageInfo.hasNextPage ?? false,
    more() {
      const variables = { ...(pageSize && { first: pageSize }), [after ?? 'after']: list?.pageInfo.endCursor };
      const page = fetchMore({ variables, updateQuery: appending<Data, Field>(field, inside) } as never);
      return nextPage(page, () => toast.error(failed));
    },
  };
}

/** Awaits the next page of a list (`fetchMore`), and reports if it could not be loaded or the server refused it. */
export async function nextPage(page: Promise<{ data?: object | undefined }>, onFailed: () => void): Promise<void> {
  const failed = await page.then(
    ({ data }) => Object.values(data ?? {}).some(isRefused),
    () => true,
  );
  if (failed) onFailed();
}

type KeyOfAny<Type> = Type extends unknown ? keyof Type : never;

interface List {
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
