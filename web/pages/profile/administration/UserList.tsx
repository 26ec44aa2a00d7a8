import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import type { Viewer } from '../../../session/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Field, SelectField } from '../../../ui/Field.tsx';
import { Flag } from '../../../ui/Flag.tsx';
import { useFormatDate } from '../../../ui/formatDate.ts';
import { useFormatNumber } from '../../../ui/formatNumber.ts';
import { Loading, PageState } from '../../../ui/PageState.tsx';
import { type Column, Table } from '../../../ui/Table.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { useCountryName } from '../../../ui/useCountryName.ts';
import styles from './AdministrationTab.module.css';
import { type ListedUserFragment, type UsersQueryVariables, useUsersQuery } from './administration.generated.ts';
import { EditUser } from './EditUser.tsx';

/** Which users are listed, and in which order. */
type Listed = Pick<UsersQueryVariables, 'search' | 'filter' | 'order' | 'descending'>;
/** Which page of them. */
type Place = Pick<UsersQueryVariables, 'first' | 'after' | 'last' | 'before'>;
type Order = NonNullable<UsersQueryVariables['order']>;
type Filter = NonNullable<UsersQueryVariables['filter']>;
const filters = { administrators: 'administrators', suspended: 'suspendedOnly', unconfirmed: 'unconfirmed' } as const;
const pageSize = 25;
const firstPage: Place = { first: pageSize };
/** The server counts no further than this. */
const maxCounted = 1000;
/** How long to wait for more typing before searching, in milliseconds. */
const searchDelay = 250;

/** All accounts, loaded on request; pressing a name opens that account. */
export function UserList({ viewer }: { viewer: Viewer }) {
  const { t } = useTranslation('administration');
  const [shown, setShown] = useState(false);
  return (
    <section className={styles.section}>
      <h2>{t('users.title')}</h2>
      {shown ? (
        <Users viewer={viewer} />
      ) : (
        <div>
          <Button look="secondary" onClick={() => setShown(true)}>
            {t('users.show')}
          </Button>
        </div>
      )}
    </section>
  );
}

function Users({ viewer }: { viewer: Viewer }) {
  const { t } = useTranslation(['administration', 'account', 'errors']);
  const formatNumber = useFormatNumber();
  const [listed, setListed] = useState<Listed>({ order: 'name', descending: false });
  const [at, setAt] = useState<Place>(firstPage);
  const [editing, setEditing] = useState<number>();
  const { data, previousData, loading, refetch } = useUsersQuery({
    variables: { ...listed, ...at },
    fetchPolicy: 'cache-and-network',
  });
  // Cursors of the previous order are not valid in the new one.
  const current = data !== undefined;
  const result = (data ?? previousData)?.users;
  const page = result?.__typename === 'UserConnection' ? result : undefined;
  const found = page !== undefined;
  useEffect(() => {
    if (found) toast.success(t('account:users.found'), { toastId: 'users' });
  }, [found, t]);

  /** A new selection starts at its first page. */
  const choose = (change: Listed) => {
    setListed({ ...listed, ...change });
    setAt(firstPage);
  };
  const columns = useColumns(listed, choose, setEditing);
  const users = page?.nodes ?? [];
  const edited = users.find(({ id }) => id === editing);
  const { hasNextPage, hasPreviousPage, startCursor, endCursor } = page?.pageInfo ?? {};
  const total = page?.totalCount ?? 0;
  return (
    <>
      <p>{t('administration:users.lead')}</p>
      <div className={styles.filters}>
        <Search onSearch={(search) => choose({ search })} />
        <SelectField
          label={t('administration:users.filter')}
          onChange={({ target }) => choose({ filter: (target.value || null) as Filter | null })}
        >
          <option value="">{t('administration:users.all')}</option>
          {(Object.keys(filters) as Filter[]).map((filter) => (
            <option key={filter} value={filter}>
              {t(`administration:users.${filters[filter]}`)}
            </option>
          ))}
        </SelectField>
      </div>
      <Table caption={t('administration:users.caption')} columns={columns} rows={users} keyOf={({ id }) => id}>
        {page ? (
          users.length === 0 && <PageState>{t('administration:users.none')}</PageState>
        ) : loading ? (
          <Loading />
        ) : (
          <PageState failed>{t('administration:users.failed')}</PageState>
        )}
      </Table>
      <div className={styles.pages}>
        <span className={styles.muted} role="status">
          {page &&
            (total > maxCounted
              ? t('administration:users.countMore', { count: formatNumber(maxCounted) as never })
              : t('administration:users.count', { count: total }))}
        </span>
        <div className={styles.buttons}>
          <Button
            look="secondary"
            disabled={!current || !hasPreviousPage}
            onClick={() => setAt({ last: pageSize, before: startCursor })}
          >
            {t('administration:users.previous')}
          </Button>
          <Button
            look="secondary"
            disabled={!current || !hasNextPage}
            onClick={() => setAt({ first: pageSize, after: endCursor })}
          >
            {t('administration:users.next')}
          </Button>
        </div>
      </div>
      <Dialog open={edited !== undefined} onClose={() => setEditing(undefined)} title={t('administration:edit.title')}>
        {edited && (
          <EditUser
            user={edited}
            self={edited.id === viewer.uid}
            onDone={() => {
              setEditing(undefined);
              void refetch();
            }}
          />
        )}
      </Dialog>
    </>
  );
}

function Search({ onSearch }: { onSearch(search: string | null): void }) {
  const { t } = useTranslation('administration');
  const [typed, setTyped] = useState<string>();
  useEffect(() => {
    if (typed === undefined) return;
    const timer = setTimeout(() => {
      setTyped(undefined);
      onSearch(typed.trim() || null);
    }, searchDelay);
    return () => clearTimeout(timer);
  }, [typed, onSearch]);
  return (
    <search>
      <form onSubmit={(event: FormEvent) => event.preventDefault()}>
        <Field label={t('users.search')} type="search" onChange={({ target }) => setTyped(target.value)} />
      </form>
    </search>
  );
}

function useColumns(
  { order: by, descending }: Listed,
  choose: (change: Listed) => void,
  edit: (id: number) => void,
): Column<ListedUserFragment>[] {
  const { t } = useTranslation('administration');
  const countryName = useCountryName();
  const formatDate = useFormatDate();
  const sort = (order: Order) => ({
    direction: by === order ? (descending ? ('descending' as const) : ('ascending' as const)) : undefined,
    onSort: () => choose({ order, descending: by === order && !descending }),
  });
  return [
    {
      key: 'name',
      heading: t('users.name'),
      sort: sort('name'),
      cell: ({ id, firstName, lastName }) => (
        <Button look="quiet" className={styles.name ?? ''} onClick={() => edit(id)}>
          {`${firstName} ${lastName}`}
        </Button>
      ),
    },
    {
      key: 'email',
      heading: t('users.email'),
      sort: sort('email'),
      cell: ({ email }) => <span className={styles.email}>{email}</span>,
    },
    {
      key: 'country',
      heading: t('users.country'),
      sort: sort('country'),
      cell: ({ country }) => <Flag country={country} label={countryName(country)} />,
    },
    { key: 'joined', heading: t('users.joined'), sort: sort('joined'), cell: ({ date }) => formatDate(date) },
    {
      key: 'clubs',
      heading: t('users.clubs'),
      cell: ({ clubCount, maxClubs }) => `${clubCount} / ${maxClubs}`,
    },
    { key: 'posts', heading: t('users.posts'), cell: ({ postCount }) => postCount },
    {
      key: 'state',
      heading: t('users.state'),
      cell: ({ admin, confirmedEmail, deletedAt }) => (
        <span className={styles.tags}>
          {deletedAt && <Tag tone="danger">{t('users.suspended')}</Tag>}
          {admin && <Tag tone="warning">{t('users.admin')}</Tag>}
          <Tag>{t(confirmedEmail ? 'users.verified' : 'users.notVerified')}</Tag>
        </span>
      ),
    },
  ];
}
