import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';
import { useFormatDateTime } from '../../../ui/formatDate.ts';
import { Loading, PageState } from '../../../ui/PageState.tsx';
import { type Column, Table } from '../../../ui/Table.tsx';
import { useActTexts } from '../useActTexts.ts';
import styles from './AdministrationTab.module.css';
import { type AdministrativeActsQuery, useAdministrativeActsQuery } from './acts.generated.ts';

type Act = Extract<
  AdministrativeActsQuery['administrativeActs'],
  { __typename: 'AdministrativeActConnection' }
>['nodes'][number];

/** The log of what administrators did. */
export function AdministrationLog() {
  const { t } = useTranslation('administration');
  const formatDateTime = useFormatDateTime();
  const { what, changes } = useActTexts();
  const { data, loading, fetchMore } = useAdministrativeActsQuery({ fetchPolicy: 'cache-and-network' });
  const page =
    data?.administrativeActs.__typename === 'AdministrativeActConnection' ? data.administrativeActs : undefined;
  const more = () =>
    fetchMore({
      variables: { after: page?.pageInfo.endCursor },
      updateQuery: ({ administrativeActs: before }, { fetchMoreResult: { administrativeActs: next } }) => ({
        administrativeActs:
          'nodes' in before && 'nodes' in next ? { ...next, nodes: [...before.nodes, ...next.nodes] } : before,
      }),
    });
  const account = (id: number | null, user: Act['user']) =>
    user ? `${user.firstName} ${user.lastName} (${user.id})` : id !== null && t('log.deletedAccount', { id });
  const columns: Column<Act>[] = [
    { key: 'when', heading: t('log.when'), cell: ({ at }) => formatDateTime(at) },
    {
      key: 'who',
      heading: t('log.who'),
      cell: ({ actorId, actor }) => account(actorId, actor) || t('log.operator'),
    },
    { key: 'what', heading: t('log.what'), cell: (act) => [what(act), ...changes(act)].join('\n') },
    { key: 'whom', heading: t('log.whom'), cell: ({ userId, user }) => account(userId, user) || '–' },
    { key: 'reason', heading: t('log.reason'), cell: ({ reason }) => reason || '–' },
  ];
  const acts = page?.nodes ?? [];
  return (
    <section className={styles.section}>
      <h2>{t('log.title')}</h2>
      <p>{t('log.lead')}</p>
      <div className={styles.lines}>
        <Table caption={t('log.caption')} columns={columns} rows={acts} keyOf={({ id }) => id}>
          {acts.length === 0 && (loading ? <Loading /> : <PageState>{t('log.none')}</PageState>)}
        </Table>
      </div>
      {page?.pageInfo.hasNextPage && (
        <div>
          <Button look="secondary" pending={loading} onClick={more}>
            {t('log.more')}
          </Button>
        </div>
      )}
    </section>
  );
}
