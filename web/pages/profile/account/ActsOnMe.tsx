import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/Card.tsx';
import { useMoment } from '../../../ui/moment.ts';
import { type Column, Table } from '../../../ui/Table.tsx';
import { type ActsOnMeQuery, useActsOnMeQuery } from '../administration/acts.generated.ts';
import { useActWords } from '../administration/actWords.ts';
import styles from './AccountTab.module.css';

type Act = Extract<ActsOnMeQuery['me'], { __typename: 'User' }>['administrativeActs']['nodes'][number];

/** What administrators did to the account, when, and why (contract, 4); nothing where they did nothing. */
export function ActsOnMe() {
  const { t } = useTranslation(['profile', 'administration']);
  const moment = useMoment();
  const { what, changes } = useActWords();
  const { data } = useActsOnMeQuery({ fetchPolicy: 'cache-and-network' });
  const acts = data?.me.__typename === 'User' ? data.me.administrativeActs.nodes : [];
  if (acts.length === 0) return null;
  const columns: Column<Act>[] = [
    { key: 'what', heading: t('profile:activity.what'), cell: (act) => [what(act), ...changes(act)].join('\n') },
    { key: 'when', heading: t('profile:activity.when'), cell: ({ at }) => moment(at) },
    { key: 'reason', heading: t('administration:log.reason'), cell: ({ reason }) => reason || '–' },
  ];
  return (
    <Card>
      <section className={styles['section']}>
        <h2>{t('profile:acts.title')}</h2>
        <p>{t('profile:acts.lead')}</p>
        <div className={styles['lines']}>
          <Table caption={t('profile:acts.title')} columns={columns} rows={acts} keyOf={({ id }) => id} />
        </div>
      </section>
    </Card>
  );
}
