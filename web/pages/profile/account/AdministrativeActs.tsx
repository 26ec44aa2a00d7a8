import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/Card.tsx';
import { useFormatDateTime } from '../../../ui/formatDate.ts';
import { type Column, Table } from '../../../ui/Table.tsx';
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
  const { data } = useAdministrativeActsOnAccountQuery();
  const acts = data?.me.__typename === 'User' ? data.me.administrativeActs.nodes : [];
  if (acts.length === 0) return null;
  const columns: Column<Act>[] = [
    { key: 'what', heading: t('profile:activity.what'), cell: (act) => [what(act), ...changes(act)].join('\n') },
    { key: 'when', heading: t('profile:activity.when'), cell: ({ at }) => formatDateTime(at) },
    { key: 'reason', heading: t('administration:log.reason'), cell: ({ reason }) => reason || '–' },
  ];
  return (
    <Card>
      <section className={styles.section}>
        <h2>{t('profile:acts.title')}</h2>
        <p>{t('profile:acts.lead')}</p>
        <div className={styles.lines}>
          <Table caption={t('profile:acts.title')} columns={columns} rows={acts} keyOf={({ id }) => id} />
        </div>
      </section>
    </Card>
  );
}
