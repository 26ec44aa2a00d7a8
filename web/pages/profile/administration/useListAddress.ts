import { useSearchParams } from 'react-router-dom';
import { settled } from '../../../ui/dialogs/NavigationGuard.tsx';

/** The number of rows on a page. */
const pageSize = 25;

/** The page of a list, as arguments of its query. */
type PageArgs = { first: number; after?: string } | { last: number; before: string };

/** The cursor of the page to turn to. */
export type Turn = { after: string } | { before: string };

type Values = Record<string, string | null>;

/**
 * Keeps a list's search, filters, order and page in the URL, so that a reload, Back and a bookmark show the same.
 * `names` are the URL parameters; empty ones are left out.
 */
export function useListAddress<Name extends string>(names: readonly Name[]) {
  const [query, setQuery] = useSearchParams();
  const [after, before] = [query.get('after'), query.get('before')];
  const write = (values: Values, replace: boolean, closes = false) =>
    setQuery(
      () => {
        // Start from the current URL: the rendered one may be one change behind, which this one would undo.
        const next = new URLSearchParams(location.search);
        for (const [name, value] of Object.entries(values)) value ? next.set(name, value) : next.delete(name);
        return next;
      },
      { preventScrollReset: true, replace, ...(closes && { state: settled }) },
    );
  return {
    values: Object.fromEntries(names.map((name) => [name, query.get(name) ?? ''])) as Record<Name, string>,
    pageArgs: (before ? { last: pageSize, before } : { first: pageSize, ...(after && { after }) }) as PageArgs,
    /** Whether any of these is in the URL. */
    isInUrl: [...names, 'after', 'before'].some((name) => query.has(name)),
    /**
     * Changes the selection and returns to the first page. `replace` keeps typing from adding a history entry per
     * keystroke.
     */
    choose: (change: { [Changed in Name]?: string | null }, replace = false) =>
      write({ ...change, after: null, before: null }, replace),
    /** Goes to another page of the same selection; null replaces one that is empty by now with the first. */
    turn: (page: Turn | null) => write({ after: null, before: null, ...page }, page === null),
    /** Opens an entry of the list on the same page; null closes it. */
    open: (name: Name, id: number | null) =>
      write({ [name]: id === null ? null : String(id) }, id === null, id === null),
  };
}

/** The value if it is one of these: a URL may contain anything. */
export const optionIn = <Value extends string>(values: readonly Value[], value: string): Value | undefined =>
  values.find((option) => option === value);

/** The id in a URL parameter; undefined if it is not one. */
export const idOf = (text: string): number | undefined => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined);
