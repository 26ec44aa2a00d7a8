import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { appending, nextPage } from '../../../graphql/nextPage.ts';
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
  const { data, loading, refetch, fetchMore } = useClubInvitationsQuery({ variables: { clubID } });
  const connection = data?.clubInvitations.__typename === 'ClubInvitationConnection' ? data.clubInvitations : undefined;
  const invitations = connection?.nodes ?? [];
  const more = () =>
    nextPage(
      fetchMore({
        variables: { after: connection?.pageInfo.endCursor },
        updateQuery: appending('clubInvitations'),
      }),
      () => toast.error(t('failed')),
    );
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
      <Table caption={t('list')} columns={columns} rows={invitations} keyOf={({ id }) => id}>
        {invitations.length === 0 &&
          (connection ? (
            <PageState>{t('none')}</PageState>
          ) : loading ? (
            <Loading />
          ) : (
            <LoadFailed onRetry={refetch}>{t('failed')}</LoadFailed>
          ))}
      </Table>
      <LoadMore hasMore={connection?.pageInfo.hasNextPage ?? false} more={more}>
        {t('more')}
      </LoadMore>
    </div>
  );
}
