import { useTranslation } from 'react-i18next';
import type { ClubOrder, ClubState } from '../../../../graphql/types.generated.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Flag } from '../../../../ui/Flag.tsx';
import type { Column } from '../../../../ui/Table.tsx';
import { useCountryName } from '../../../../ui/text/useCountryName.ts';
import styles from '../AdministrationTab.module.css';
import { AdminList, listIn } from '../AdminList.tsx';
import { ClubOwner } from '../ClubText.tsx';
import { Day } from '../Day.tsx';
import { type ListFilter, ListFilters, useCountryFilter } from '../ListFilters.tsx';
import { StateTag } from '../StateTag.tsx';
import { type Sort, sorting } from '../sorting.ts';
import { type AdministeredClub, useDecideClubs } from '../useDecideClubs.ts';
import { idOf, optionIn, useListAddress } from '../useListAddress.ts';
import { ClubDetails } from './ClubDetails.tsx';
import { useClubListQuery } from './clubs.generated.ts';
import { DeletedClubList } from './DeletedClubList.tsx';

const states = ['pending', 'verified', 'declined'] as const satisfies ClubState[];
/** In place of a state: deleted clubs are not among the others. */
const deleted = 'deleted' as const;
const orders = ['created', 'changed', 'title'] as const satisfies ClubOrder[];

/** Clubs in every state, or the deleted ones; clicking a title opens the club. */
export function ClubList() {
  const { t } = useTranslation('administration');
  const { values, pageArgs, choose, open } = useListAddress(['search', 'state', 'country', 'order', 'reverse', 'club']);
  const decisions = useDecideClubs();
  const order = optionIn(orders, values.order) ?? 'created';
  const state = optionIn(states, values.state);
  const showsDeleted = values.state === deleted;
  // Newest first by default; titles from A.
  const descending = (order === 'title') === (values.reverse !== '');
  const list = listIn(
    useClubListQuery({
      variables: {
        search: values.search || null,
        state: state ?? null,
        country: values.country || null,
        order,
        descending,
        ...pageArgs,
      },
      fetchPolicy: 'cache-and-network',
      skip: showsDeleted,
    }),
    'allClubs',
  );
  const columns = useColumns(
    (by) => sorting(by, order, descending, by !== 'title', choose),
    (id) => open('club', id),
  );
  const bySearch = { name: 'search', label: t('clubs.search'), value: values.search } as const;
  const byState: ListFilter<'state'> = {
    name: 'state',
    label: t('clubs.state'),
    value: showsDeleted ? deleted : state,
    all: t('clubs.everyState'),
    options: [...states, deleted].map((option) => [option, t(`clubs.states.${option}`)]),
  };
  const byCountry = useCountryFilter(values.country);
  return (
    <section className={styles.section}>
      <h2>{t(showsDeleted ? 'clubs.deletedTitle' : 'clubs.allTitle')}</h2>
      {!showsDeleted && <p>{t('clubs.allLead')}</p>}
      <ListFilters filters={showsDeleted ? [byState] : [bySearch, byState, byCountry]} choose={choose} />
      {showsDeleted ? (
        <DeletedClubList />
      ) : (
        <AdminList
          list={list}
          counted="clubs"
          keys={t('keys.list')}
          texts={{ none: t('clubs.noMatch'), failed: t('clubs.failed') }}
          rows={{ caption: t('clubs.allTitle'), columns }}
        />
      )}
      <ClubDetails id={idOf(values.club)} decisions={decisions} onClose={() => open('club', null)} />
    </section>
  );
}

function useColumns(sort: (order: ClubOrder) => Sort, open: (id: number) => void): Column<AdministeredClub>[] {
  const { t } = useTranslation('administration');
  const countryName = useCountryName();
  return [
    { key: 'id', heading: t('users.id'), cell: ({ id }) => id },
    {
      key: 'title',
      card: 'title',
      heading: t('clubs.clubTitle'),
      sort: sort('title'),
      cell: ({ id, title }) => (
        <Button look="quiet" className={styles.name ?? ''} onClick={() => open(id)}>
          {title}
        </Button>
      ),
    },
    { key: 'owner', heading: t('clubs.ownerColumn'), cell: (club) => <ClubOwner club={club} /> },
    {
      key: 'country',
      card: 'flag',
      heading: t('users.country'),
      cell: ({ country }) => <Flag country={country} label={countryName(country)} />,
    },
    { key: 'state', card: 'badge', heading: t('users.state'), cell: ({ state }) => <StateTag state={state} /> },
    {
      key: 'changed',
      heading: t('clubs.changed'),
      sort: sort('changed'),
      cell: ({ updatedAt }) => <Day at={updatedAt} />,
    },
    {
      key: 'created',
      heading: t('clubs.created'),
      sort: sort('created'),
      cell: ({ createdAt }) => <Day at={createdAt} />,
    },
  ];
}
