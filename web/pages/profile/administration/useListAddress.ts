import { useSearchParams } from 'react-router-dom';
import { settled } from '../../../ui/NavigationGuard.tsx';

/** How many rows a page of a list has. */
const pageSize = 25;

/** Which page of a list is shown, as the arguments of its query. */
type Place = { first: number; after?: string } | { last: number; before: string };

type Values = Record<string, string | null>;

/**
 * What a list shows (its search, filters, order and page), kept in the address, so that a reload, Back and a bookmark
 * show the same. `names` are its parameters there; an empty one is left out.
 */
export function useListAddress<Name extends string>(names: readonly Name[]) {
  const [query, setQuery] = useSearchParams();
  const [after, before] = [query.get('after'), query.get('before')];
  const write = (values: Values, replace: boolean, closes = false) =>
    setQuery(
      () => {
        // The address as it is now: what was rendered may be one change behind, which this one would undo.
        const next = new URLSearchParams(location.search);
        for (const [name, value] of Object.entries(values)) value ? next.set(name, value) : next.delete(name);
        return next;
      },
      { preventScrollReset: true, replace, ...(closes && { state: settled }) },
    );
  return {
    values: Object.fromEntries(names.map((name) => [name, query.get(name) ?? ''])) as Record<Name, string>,
    place: (before ? { last: pageSize, before } : { first: pageSize, ...(after && { after }) }) as Place,
    /** Whether any of this is in the address. */
    given: [...names, 'after', 'before'].some((name) => query.has(name)),
    /** Shows another selection, from its first page. While somebody types, `replace` keeps it one step of the history. */
    choose: (change: { [Changed in Name]?: string | null }, replace = false) =>
      write({ ...change, after: null, before: null }, replace),
    /** Goes to another page of the same selection. */
    turn: (page: { after: string } | { before: string }) => write({ after: null, before: null, ...page }, false),
    /** Opens an entry of the list, on the same page; null closes it. */
    open: (name: Name, id: number | null) =>
      write({ [name]: id === null ? null : String(id) }, id === null, id === null),
  };
}

/** The value if it is one of these, as an address may hold anything. */
export const oneOf = <Value extends string>(values: readonly Value[], value: string): Value | undefined =>
  values.find((one) => one === value);

/** The id in a parameter of the address; undefined where there is none. */
export const idOf = (text: string): number | undefined => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined);
