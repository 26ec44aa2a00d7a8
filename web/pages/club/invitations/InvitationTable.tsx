import { useTranslation } from 'react-i18next';
import { useList } from '../../../graphql/useList.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { LoadMore } from '../../../ui/controls/LoadMore.tsx';
import { LoadFailed } from '../../../ui/states/LoadFailed.tsx';
import { Loading, PageState } from '../../../ui/states/PageState.tsx';
import { type Column, Table } from '../../../ui/Table.tsx';
import { useFormatDate, useFormatDateTime } from '../../../ui/text/formatDate.ts';
import { useFormatNumber } from '../../../ui/text/formatNumber.ts';
import styles from '../ClubPage.module.css';
import { type ClubInvitationsQuery, useClubInvitationsQuery } from './invitations.generated.ts';

/** An invitation that can still be used. */
export type Invitation = Extract<
  ClubInvitationsQuery['clubInvitations'],
  { __typename: 'ClubInvitationConnection' }
>['nodes'][number];

/** A club's open invitations, newest first. */
export function InvitationTable({ clubID, onRevoke }: { clubID: number; onRevoke(invitation: Invitation): void }) {
  const { t } = useTranslation('invitation');
  const formatDate = useFormatDate();
  const formatDateTime = useFormatDateTime();
  const formatNumber = useFormatNumber();
  const query = useClubInvitationsQuery({ variables: { clubID } });
  const { list, nodes, loading, refetch, hasMore, more } = useList(query, 'clubInvitations', t('failed'));
  const columns: Column<Invitation>[] = [
    {
      key: 'kind',
      heading: t('kind'),
      cell: ({ byEmail, mask }) => (mask ? <bdi>{mask}</bdi> : t(byEmail ? 'byEmail' : 'byLink')),
    },
    {
      key: 'left',
      heading: t('left'),
      cell: ({ usesLeft, uses }) => t('leftOf', { left: formatNumber(usesLeft), uses: formatNumber(uses) }),
    },
    { key: 'createdBy', heading: t('createdBy'), cell: ({ createdBy }) => <p className={styles.text}>{createdBy}</p> },
    { key: 'createdAt', heading: t('createdAt'), cell: ({ createdAt }) => formatDateTime(createdAt) },
    { key: 'expiresAt', heading: t('expiresAt'), cell: ({ expiresAt }) => formatDate(expiresAt) },
    {
      key: 'actions',
      card: 'actions',
      heading: t('actions'),
      cell: (invitation) => (
        <div className={styles.actions}>
          <Button
            look="quietDanger"
            aria-label={t('revokeOf', { name: invitation.createdBy, at: formatDateTime(invitation.createdAt) })}
            onClick={() => onRevoke(invitation)}
          >
            {t('revoke')}
          </Button>
        </div>
      ),
    },
  ];
  return (
    <div>
      <Table caption={t('list')} columns={columns} rows={nodes} keyOf={({ id }) => id}>
        {nodes.length === 0 &&
          (list ? (
            <PageState>{t('none')}</PageState>
          ) : loading ? (
            <Loading />
          ) : (
            <LoadFailed onRetry={refetch}>{t('failed')}</LoadFailed>
          ))}
      </Table>
      <LoadMore hasMore={hasMore} more={more}>
        {t('more')}
      </LoadMore>
    </div>
  );
}
