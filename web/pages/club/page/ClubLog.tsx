import { useTranslation } from 'react-i18next';
import { useList } from '../../../graphql/useList.ts';
import { LoadMore } from '../../../ui/controls/LoadMore.tsx';
import { LoadFailed } from '../../../ui/states/LoadFailed.tsx';
import { Loading, PageState } from '../../../ui/states/PageState.tsx';
import { type Column, Table } from '../../../ui/Table.tsx';
import { useFormatDateTime } from '../../../ui/text/formatDate.ts';
import styles from '../ClubPage.module.css';
import { type ClubLogQuery, useClubLogQuery } from '../club.generated.ts';

type Entry = Extract<ClubLogQuery['clubLog'], { __typename: 'ClubActConnection' }>['nodes'][number];

/** Whether an entry of this kind without a person is an administrator's. */
const isImpersonal = (kind: Entry['kind']) => kind === 'postHidden' || kind === 'postShown';

/** Audit log of a club's members, newest first. */
export function ClubLog({ clubID }: { clubID: number }) {
  const { t } = useTranslation(['membership', 'club']);
  const formatDateTime = useFormatDateTime();
  const query = useClubLogQuery({ variables: { clubID }, fetchPolicy: 'cache-and-network' });
  const { list, nodes, loading, refetch, hasMore, more } = useList(query, 'clubLog', t('membership:log.failed'));
  const nameOf = (person: Entry['user']) => person?.name ?? t('club:list.deletedUser');
  const columns: Column<Entry>[] = [
    { key: 'when', heading: t('membership:log.when'), cell: ({ at }) => formatDateTime(at) },
    {
      key: 'what',
      card: 'title',
      heading: t('membership:log.what'),
      cell: ({ kind, actor, user, subject }) => (
        <p className={styles.text}>
          {/* A shortened name at the end already has a full stop. */}
          {t(`membership:log.${!actor && isImpersonal(kind) ? (`impersonal.${kind}` as const) : kind}`, {
            actor: nameOf(actor),
            user: nameOf(user),
            subject,
          }).replace(/\.\.$/, '.')}
        </p>
      ),
    },
    {
      key: 'reason',
      card: 'text',
      heading: t('membership:people.reason'),
      cell: ({ reason }) => <p className={styles.text}>{reason}</p>,
    },
  ];
  return (
    <>
      <Table caption={t('membership:people.log')} columns={columns} rows={nodes} keyOf={({ id }) => id}>
        {nodes.length === 0 &&
          (loading ? (
            <Loading />
          ) : list ? (
            <PageState>{t('membership:log.none')}</PageState>
          ) : (
            <LoadFailed onRetry={refetch}>{t('membership:log.failed')}</LoadFailed>
          ))}
      </Table>
      <LoadMore hasMore={hasMore} more={more}>
        {t('membership:log.more')}
      </LoadMore>
    </>
  );
}
