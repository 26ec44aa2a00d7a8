import type { Column } from '../../../ui/Table.tsx';

/** What a heading needs to sort its list. */
export type Sort = NonNullable<Column<never>['sort']>;

/**
 * How the heading of a column sorts a list whose order is in the address: pressed first, it sorts as one usually wants
 * it (`newestFirst`, or from A); pressed again, the other way round.
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
