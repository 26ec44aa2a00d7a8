import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import type { UserFilter, UserOrder } from '../../../../graphql/types.generated.ts';
import type { Viewer } from '../../../../session/session.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { SelectField } from '../../../../ui/controls/Field.tsx';
import { ListSearch } from '../../../../ui/controls/ListSearch.tsx';
import { useCountryName } from '../../../../ui/text/useCountryName.ts';
import styles from '../AdministrationTab.module.css';
import { AdminList, listIn } from '../AdminList.tsx';
import { CountryFilter } from '../CountryFilter.tsx';
import { FilterChips } from '../FilterChips.tsx';
import { sorting } from '../sorting.ts';
import { idOf, optionIn, useListAddress } from '../useListAddress.ts';
import { useUsersQuery } from './administration.generated.ts';
import { UserDetails } from './UserDetails.tsx';
import { useUserColumns } from './useUserColumns.tsx';

const orders = ['name', 'id', 'email', 'country', 'joined'] as const satisfies UserOrder[];
const filters = {
  active: 'activeOnly',
  administrators: 'administrators',
  suspended: 'suspendedOnly',
  unconfirmed: 'unconfirmed',
} as const satisfies Record<UserFilter, string>;
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
  const countryName = useCountryName();
  const order = optionIn(orders, values.order) ?? 'name';
  const filter = optionIn(Object.keys(filters) as UserFilter[], values.filter);
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
      <div className={styles.filters}>
        <ListSearch
          label={t('administration:users.search')}
          search={values.search}
          onSearch={(search) => choose({ list: 'all', search }, true)}
        />
        <SelectField
          label={t('administration:users.filter')}
          value={filter ?? ''}
          onChange={({ target }) => choose({ list: 'all', filter: target.value })}
        >
          <option value="">{t('administration:users.all')}</option>
          {(Object.keys(filters) as UserFilter[]).map((option) => (
            <option key={option} value={option}>
              {t(`administration:users.${filters[option]}`)}
            </option>
          ))}
        </SelectField>
        <CountryFilter country={values.country} onChoose={(country) => choose({ list: 'all', country })} />
      </div>
      <FilterChips
        filters={[
          {
            name: t('administration:users.search'),
            value: values.search,
            onRemove: () => choose({ list: 'all', search: null }),
          },
          {
            name: t('administration:users.filter'),
            value: filter && t(`administration:users.${filters[filter]}`),
            onRemove: () => choose({ list: 'all', filter: null }),
          },
          {
            name: t('administration:clubs.country'),
            value: values.country && countryName(values.country),
            onRemove: () => choose({ list: 'all', country: null }),
          },
        ]}
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
