import { useTranslation } from 'react-i18next';
import { useList } from '../../../graphql/useList.ts';
import { Card } from '../../../ui/Card.tsx';
import { LoadMore } from '../../../ui/controls/LoadMore.tsx';
import { LoadFailed } from '../../../ui/states/LoadFailed.tsx';
import { type Column, Table } from '../../../ui/Table.tsx';
import { useFormatDateTime } from '../../../ui/text/formatDate.ts';
import { useActTexts } from '../useActTexts.ts';
import styles from './AccountTab.module.css';
import {
  type AdministrativeActsOnAccountQuery,
  useAdministrativeActsOnAccountQuery,
} from './administrativeActs.generated.ts';

type Act = Extract<
  AdministrativeActsOnAccountQuery['me'],
  { __typename: 'User' }
>['administrativeActs']['nodes'][number];

/** What administrators did to the account, when and why; hidden if there is nothing. */
export function AdministrativeActs() {
  const { t } = useTranslation(['profile', 'administration']);
  const formatDateTime = useFormatDateTime();
  const { what, changes } = useActTexts();
  const query = useAdministrativeActsOnAccountQuery();
  const inside = 'administrativeActs';
  const {
    nodes: acts,
    loading,
    refetch,
    hasMore,
    more,
  } = useList(query, 'me', t('profile:activity.failed'), { inside });
  const failed = !query.data && !loading;
  if (acts.length === 0 && !failed) return null;
  const columns: Column<Act>[] = [
    { key: 'what', heading: t('profile:activity.what'), cell: (act) => [what(act), ...changes(act)].join('\n') },
    { key: 'when', heading: t('profile:activity.when'), cell: ({ at }) => formatDateTime(at) },
    { key: 'reason', card: 'text', heading: t('administration:log.reason'), cell: ({ reason }) => reason || '–' },
  ];
  return (
    <Card>
      <section className={styles.section}>
        <h2>{t('profile:acts.title')}</h2>
        <p>{t('profile:acts.lead')}</p>
        <div className={styles.lines}>
          <Table caption={t('profile:acts.title')} columns={columns} rows={acts} keyOf={({ id }) => id}>
            {failed && <LoadFailed onRetry={refetch} />}
          </Table>
        </div>
        <LoadMore hasMore={hasMore} more={more}>
          {t('profile:activity.more')}
        </LoadMore>
      </section>
    </Card>
  );
}
