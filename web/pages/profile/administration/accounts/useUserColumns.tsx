import { useTranslation } from 'react-i18next';
import type { UserOrder } from '../../../../graphql/types.generated.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Flag } from '../../../../ui/Flag.tsx';
import type { Column } from '../../../../ui/Table.tsx';
import { useCountryName } from '../../../../ui/text/useCountryName.ts';
import styles from '../AdministrationTab.module.css';
import { Day } from '../Day.tsx';
import type { Sort } from '../sorting.ts';
import type { ListedUserFragment } from './administration.generated.ts';
import { UserTags } from './UserTags.tsx';

/** The columns of the account list. */
export function useUserColumns(
  sort: (order: UserOrder) => Sort,
  open: (id: number) => void,
): Column<ListedUserFragment>[] {
  const { t } = useTranslation('administration');
  const countryName = useCountryName();
  return [
    { key: 'id', heading: t('users.id'), sort: sort('id'), cell: ({ id }) => id },
    {
      key: 'name',
      card: 'title',
      heading: t('users.name'),
      sort: sort('name'),
      cell: ({ id, firstName, lastName }) => (
        <Button look="quiet" className={styles.name ?? ''} onClick={() => open(id)}>
          {`${firstName} ${lastName}`}
        </Button>
      ),
    },
    {
      key: 'email',
      card: 'text',
      heading: t('users.email'),
      sort: sort('email'),
      cell: ({ email }) => <span className={styles.email}>{email}</span>,
    },
    {
      key: 'country',
      card: 'flag',
      heading: t('users.country'),
      sort: sort('country'),
      cell: ({ country }) => <Flag country={country} label={countryName(country)} />,
    },
    { key: 'joined', heading: t('users.joined'), sort: sort('joined'), cell: ({ date }) => <Day at={date} /> },
    {
      key: 'lastLogIn',
      heading: t('users.lastLogIn'),
      cell: ({ lastLogIn }) => (lastLogIn ? <Day at={lastLogIn} /> : t('users.never')),
    },
    {
      key: 'clubs',
      heading: t('users.clubs'),
      cell: ({ clubCount, maxClubs }) => `${clubCount} / ${maxClubs}`,
    },
    { key: 'posts', heading: t('users.posts'), cell: ({ postCount }) => postCount },
    { key: 'state', card: 'badge', heading: t('users.state'), cell: (user) => <UserTags user={user} /> },
  ];
}
