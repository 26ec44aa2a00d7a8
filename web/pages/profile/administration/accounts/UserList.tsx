import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import type { UserFilter, UserOrder } from '../../../../graphql/types.generated.ts';
import type { Viewer } from '../../../../session/session.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import styles from '../AdministrationTab.module.css';
import { AdminList, listIn } from '../AdminList.tsx';
import { ListFilters, useCountryFilter } from '../ListFilters.tsx';
import { sorting } from '../sorting.ts';
import { idOf, optionIn, useListAddress } from '../useListAddress.ts';
import { useUsersQuery } from './administration.generated.ts';
import { UserDetails } from './UserDetails.tsx';
import { useUserColumns } from './useUserColumns.tsx';

const orders = ['name', 'id', 'email', 'country', 'joined'] as const satisfies UserOrder[];
const filterTexts = {
  active: 'activeOnly',
  administrators: 'administrators',
  suspended: 'suspendedOnly',
  unconfirmed: 'unconfirmed',
} as const satisfies Record<UserFilter, string>;
const filters = Object.keys(filterTexts) as UserFilter[];
const names = ['list', 'search', 'filter', 'country', 'order', 'reverse', 'account'] as const;

/** All accounts, loaded on request; clicking a name opens the account. */
export function UserList({ viewer }: { viewer: Viewer }) {
  const { t } = useTranslation('administration');
  const { values, isInUrl, choose, open } = useListAddress(names);
  return (
    <section className={styles.section}>
      <h2>{t('users.title')}</h2>
      {isInUrl ? (
        <Users />
      ) : (
        <div>
          <Button look="secondary" onClick={() => choose({ list: 'all' })}>
            {t('users.show')}
          </Button>
        </div>
      )}
      <UserDetails id={idOf(values.account)} viewer={viewer} onClose={() => open('account', null)} />
    </section>
  );
}

function Users() {
  const { t } = useTranslation(['administration', 'account']);
  const { values, pageArgs, choose, open } = useListAddress(names);
  const order = optionIn(orders, values.order) ?? 'name';
  const filter = optionIn(filters, values.filter);
  const descending = values.reverse !== '';
  const list = listIn(
    useUsersQuery({
      variables: {
        search: values.search || null,
        filter: filter ?? null,
        country: values.country || null,
        order,
        descending,
        ...pageArgs,
      },
      fetchPolicy: 'cache-and-network',
    }),
    'users',
  );
  const byCountry = useCountryFilter(values.country);
  const isLoaded = list.page !== undefined;
  const announce = useEffectEvent(() => {
    // On a phone, it would cover the end of an account's dialog.
    if (!values.account) toast.success(t('account:users.found'), { toastId: 'users' });
  });
  useEffect(() => {
    if (isLoaded) announce();
  }, [isLoaded]);
  const columns = useUserColumns(
    (by) => sorting(by, order, descending, false, choose),
    (id) => {
      toast.dismiss('users');
      open('account', id);
    },
  );
  return (
    <>
      <p>{t('administration:users.lead')}</p>
      <ListFilters
        filters={[
          { name: 'search', label: t('administration:users.search'), value: values.search },
          {
            name: 'filter',
            label: t('administration:users.filter'),
            value: filter,
            all: t('administration:users.all'),
            options: filters.map((option) => [option, t(`administration:users.${filterTexts[option]}`)]),
          },
          byCountry,
        ]}
        choose={(change, replace) => choose({ list: 'all', ...change }, replace)}
      />
      <AdminList
        list={list}
        counted="users"
        keys={t('administration:keys.list')}
        texts={{ none: t('administration:users.none'), failed: t('administration:users.failed') }}
        rows={{ caption: t('administration:users.caption'), columns }}
      />
    </>
  );
}
