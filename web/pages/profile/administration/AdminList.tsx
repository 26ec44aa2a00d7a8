import type { ComponentProps, ReactNode } from 'react';
import { latestData } from '../../../graphql/result.ts';
import { LoadFailed } from '../../../ui/states/LoadFailed.tsx';
import { Loading, PageState } from '../../../ui/states/PageState.tsx';
import { type Column, Table } from '../../../ui/Table.tsx';
import styles from './AdministrationTab.module.css';
import { ListPages } from './ListPages.tsx';
import { pressRowKey } from './pressRowKey.ts';
import { type Counted, useCountTexts } from './useCountTexts.ts';
import { useListAddress } from './useListAddress.ts';

/** The result of a list's query. */
interface ListQuery<Data> {
  data?: Data | undefined;
  previousData?: Data | undefined;
  loading: boolean;
  refetch(): Promise<unknown>;
}

/** The rows of the connections in a union of results. */
type RowIn<Result> = Extract<Result, { nodes: unknown[] }>['nodes'][number];

/** A page of a list; some lists have no total count. */
interface Page<Row> {
  nodes: Row[];
  pageInfo: NonNullable<ComponentProps<typeof ListPages>['pageInfo']>;
  totalCount?: number;
}

/** The list in a field of a query: its page, unless none was loaded or it was refused, and its rows. */
export function listIn<Data, Field extends keyof Data>(query: ListQuery<Data>, field: Field) {
  const result = latestData(query)?.[field];
  const page = isPage<RowIn<Data[Field]>>(result) ? result : undefined;
  return { query, page, rows: page?.nodes ?? [] };
}

const isPage = <Row,>(result: unknown): result is Page<Row> =>
  typeof result === 'object' && result !== null && 'nodes' in result;

interface AdminListProps<Row> {
  /** The result of `listIn`. */
  list: { query: ListQuery<unknown>; page: Page<Row> | undefined; rows: Row[] };
  /** What is counted below the list. */
  counted: Counted;
  /** Shown instead of rows if there are none, or if they could not be loaded. */
  texts: { none: string; failed: string };
  /** The table to show, or how to show each row of a queue. */
  rows: { caption: string; columns: Column<Row>[] } | ((row: Row) => ReactNode);
  /** Says which keys work in the list. */
  keys?: string;
  /** Further actions for the list. */
  children?: ReactNode;
}

/** A page of a list for administrators, whose search, filters and page are in the URL (`useListAddress`). */
export function AdminList<Row extends { id: number | string }>({
  list: { query, page, rows },
  counted,
  texts,
  rows: shape,
  keys,
  children,
}: AdminListProps<Row>) {
  const { turn } = useListAddress([]);
  const { inWords, moreThan } = useCountTexts();
  const count = rows.length;
  const isPart = page?.totalCount === undefined && (page?.pageInfo.hasNextPage || page?.pageInfo.hasPreviousPage);
  const state = page
    ? count === 0 && <PageState art={typeof shape === 'function' ? 'done' : 'search'}>{texts.none}</PageState>
    : (query.loading && <Loading />) || <LoadFailed onRetry={query.refetch}>{texts.failed}</LoadFailed>;
  return (
    <>
      {typeof shape === 'function' && state}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys only press the rows' own controls. */}
      <div className={styles.list} onKeyDown={pressRowKey}>
        {typeof shape === 'function' ? (
          <ul className={styles.queue}>{rows.map(shape)}</ul>
        ) : (
          <Table {...shape} dense rows={rows} keyOf={({ id }) => id}>
            {state}
          </Table>
        )}
      </div>
      {keys && count > 0 && <p className={styles.keys}>{keys}</p>}
      {page && (
        <ListPages
          count={isPart ? moreThan(counted, count) : inWords(counted, page.totalCount ?? count)}
          rowCount={count}
          pageInfo={query.data ? page.pageInfo : undefined}
          onTurn={turn}
        >
          {children}
        </ListPages>
      )}
    </>
  );
}
