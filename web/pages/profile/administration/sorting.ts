import type { Column } from '../../../ui/Table.tsx';

/** The sorting props of a table heading. */
export type Sort = NonNullable<Column<never>['sort']>;

/**
 * Sorting props for a list whose order is in the URL. The first click on a heading sorts in the usual direction (newest
 * first if `newestFirst`, otherwise from A), the second click reverses it.
 */
export const sorting = <Order extends string>(
  by: Order,
  order: Order,
  descending: boolean,
  newestFirst: boolean,
  choose: (change: { order: Order; reverse: string | null }) => void,
): Sort => ({
  direction: by === order ? (descending ? 'descending' : 'ascending') : undefined,
  onSort: () => choose({ order: by, reverse: by === order && descending === newestFirst ? 'yes' : null }),
});
