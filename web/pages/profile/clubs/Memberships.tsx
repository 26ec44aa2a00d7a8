import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { belongsToClub } from '#schema/access/roles.ts';
import { ClubTitle } from '../../../content/ClubTitle.tsx';
import { LeaveClub, WithdrawRequest } from '../../../content/LeaveClub.tsx';
import { appending, nextPage } from '../../../graphql/nextPage.ts';
import { paths } from '../../../paths.ts';
import { Button, ButtonLink } from '../../../ui/controls/Button.tsx';
import { LoadMore } from '../../../ui/controls/LoadMore.tsx';
import { Flag } from '../../../ui/Flag.tsx';
import { LoadFailed } from '../../../ui/states/LoadFailed.tsx';
import { Loading, PageState } from '../../../ui/states/PageState.tsx';
import { type Column, Table } from '../../../ui/Table.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { useCountryName } from '../../../ui/text/useCountryName.ts';
import styles from './ClubsTab.module.css';
import { type MembershipsQuery, useMembershipsQuery } from './memberships.generated.ts';
import { Requests } from './Requests.tsx';

type Membership = Extract<MembershipsQuery['memberships'], { __typename: 'MembershipConnection' }>['nodes'][number];

/** Other people's clubs that the member belongs to or has asked to join. */
export function Memberships() {
  const { t } = useTranslation(['membership', 'club']);
  const countryName = useCountryName();
  const [leaving, setLeaving] = useState<Membership['club']>();
  const { data, loading, refetch, fetchMore } = useMembershipsQuery();
  const list = data?.memberships.__typename === 'MembershipConnection' ? data.memberships : undefined;
  const memberships = list?.nodes.filter(({ role }) => role !== 'owner') ?? [];
  const hasMore = list?.pageInfo.hasNextPage ?? false;
  const more = () =>
    nextPage(
      fetchMore({
        variables: { after: list?.pageInfo.endCursor },
        updateQuery: appending('memberships'),
      }),
      () => toast.error(t('membership:own.failed')),
    );
  const columns: Column<Membership>[] = [
    {
      key: 'club',
      heading: t('membership:own.club'),
      cell: ({ club, applicantCount }) => (
        <>
          <ClubTitle club={club} />
          <Requests club={club} count={applicantCount} />
        </>
      ),
    },
    {
      key: 'flag',
      card: 'flag',
      heading: t('club:list.flag'),
      cell: ({ club: { country } }) => <Flag country={country} label={countryName(country)} />,
    },
    {
      key: 'role',
      card: 'badge',
      heading: t('membership:people.role'),
      cell: ({ role }) => <Tag tone={role === 'organiser' ? 'info' : 'plain'}>{t(`membership:role.${role}`)}</Tag>,
    },
    {
      key: 'actions',
      card: 'actions',
      heading: t('club:manage.actions'),
      cell: ({ role, club }) => (
        <div className={styles.actions}>
          {role === 'applicant' && <WithdrawRequest clubID={club.id} look="quiet" />}
          {belongsToClub(role) && (
            <Button look="quietDanger" onClick={() => setLeaving(club)}>
              {t('membership:place.leave')}
            </Button>
          )}
        </div>
      ),
    },
  ];
  return (
    <section>
      <h2>{t('membership:own.title')}</h2>
      <Table caption={t('membership:own.title')} columns={columns} rows={memberships} keyOf={({ club }) => club.id}>
        {memberships.length === 0 &&
          (loading ? (
            <Loading />
          ) : list ? (
            // The first page may consist of their own clubs.
            !hasMore && (
              <PageState action={<ButtonLink to={paths.clubs}>{t('membership:own.find')}</ButtonLink>}>
                {t('membership:own.none')}
              </PageState>
            )
          ) : (
            <LoadFailed onRetry={refetch}>{t('membership:own.failed')}</LoadFailed>
          ))}
      </Table>
      <LoadMore hasMore={hasMore} more={more}>
        {t('membership:own.more')}
      </LoadMore>
      <LeaveClub club={leaving} onClose={() => setLeaving(undefined)} />
    </section>
  );
}
