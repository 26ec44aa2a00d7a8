import { useTranslation } from 'react-i18next';
import { useList } from '../../../graphql/useList.ts';
import { LoadMore } from '../../../ui/controls/LoadMore.tsx';
import { LoadFailed } from '../../../ui/states/LoadFailed.tsx';
import { Loading, PageState } from '../../../ui/states/PageState.tsx';
import { type Column, Table } from '../../../ui/Table.tsx';
import { useFormatDateTime } from '../../../ui/text/formatDate.ts';
import { deviceName } from '../deviceName.ts';
import styles from './AccountTab.module.css';
import { type ActivityQuery, useActivityQuery } from './activity.generated.ts';

type Entry = Extract<ActivityQuery['me'], { __typename: 'User' }>['activity']['nodes'][number];

/** The account's recent activity, including what administrators did. */
export function Activity() {
  const { t } = useTranslation('profile');
  const formatDateTime = useFormatDateTime();
  const activity = useList(useActivityQuery(), 'me', t('activity.failed'), { inside: 'activity' });
  const { list, nodes, loading, refetch, hasMore, more } = activity;
  const columns: Column<Entry>[] = [
    {
      key: 'what',
      heading: t('activity.what'),
      cell: ({ act }) => t(`activity.${act}`),
    },
    { key: 'when', heading: t('activity.when'), cell: ({ at }) => formatDateTime(at) },
    { key: 'device', heading: t('activity.device'), cell: ({ device }) => deviceName(device) || t('sessions.unknown') },
  ];
  return (
    <section className={styles.section}>
      <h2>{t('activity.title')}</h2>
      <p>{t('activity.lead')}</p>
      <Table caption={t('activity.title')} columns={columns} rows={nodes} keyOf={({ id }) => id}>
        {nodes.length === 0 &&
          (list ? (
            <PageState art="notices">{t('activity.none')}</PageState>
          ) : loading ? (
            <Loading />
          ) : (
            <LoadFailed onRetry={refetch} />
          ))}
      </Table>
      <LoadMore hasMore={hasMore} more={more}>
        {t('activity.more')}
      </LoadMore>
    </section>
  );
}
