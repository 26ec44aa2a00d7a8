import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { toast } from 'react-toastify/unstyled';
import { withinAllowance } from '#schema/club/rules.ts';
import { paths } from '#schema/paths.ts';
import { DeletedClubs } from '../../../content/club/DeletedClubs.tsx';
import { appending, nextPage } from '../../../graphql/nextPage.ts';
import type { Viewer } from '../../../session/session.ts';
import { Card } from '../../../ui/Card.tsx';
import { ButtonLink } from '../../../ui/controls/Button.tsx';
import { LoadMore } from '../../../ui/controls/LoadMore.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { LoadFailed } from '../../../ui/states/LoadFailed.tsx';
import { Loading } from '../../../ui/states/PageState.tsx';
import { ResendConfirmation } from '../ResendConfirmation.tsx';
import { CalendarAddress } from './CalendarAddress.tsx';
import { ClubOffers } from './ClubOffers.tsx';
import styles from './ClubsTab.module.css';
import { CreateClubForm } from './CreateClubForm.tsx';
import { OwnClubs } from './OwnClubs.tsx';
import { type OwnClubsQuery, useOwnClubsQuery } from './ownClubs.generated.ts';
import { RequestAllowance } from './RequestAllowance.tsx';
import { useReviewTime } from './useReviewTime.ts';

/** The clubs in a result; undefined if it was refused. */
const clubsIn = (data: OwnClubsQuery | undefined) => (data?.me.__typename === 'User' ? data.me.clubs : undefined);

/**
 * Clubs tab of the profile. Creating a club requires a confirmed e-mail address and an allowance that is not used up;
 * those who own one find the form on its own page.
 */
export function ClubsTab({ viewer }: { viewer: Viewer }) {
  const { t } = useTranslation('club');
  const reviewTime = useReviewTime();
  const { data, loading, refetch, fetchMore } = useOwnClubsQuery({ fetchPolicy: 'cache-and-network' });
  const refresh = () => void refetch().catch(() => {});
  const pageAfter = (after: string | null) =>
    fetchMore({
      variables: { after },
      updateQuery: appending('me', 'clubs'),
    });
  const reload = async (id: number) => {
    let list = clubsIn((await refetch()).data);
    // It may be on a later page.
    while (list?.pageInfo.hasNextPage && !list.nodes.some((club) => club.id === id))
      list = clubsIn((await pageAfter(list.pageInfo.endCursor)).data);
    return list?.nodes.find((club) => club.id === id);
  };
  if (!viewer.confirmedEmail)
    return (
      <Notice tone="warning" action={<ResendConfirmation />}>
        {t('manage.unconfirmed')}
      </Notice>
    );
  if (data?.me.__typename !== 'User')
    return loading ? <Loading /> : <LoadFailed onRetry={refresh}>{t('manage.failed')}</LoadFailed>;
  const { clubs, clubCount, usualReviewHours, maxClubs, clubOffers, allowanceRequest } = data.me;
  const mayCreate = withinAllowance(clubCount, maxClubs);
  const allowance = (
    <p className={styles.allowance}>{t('manage.allowance', { owned: clubCount, allowed: maxClubs })}</p>
  );
  const isOwner = clubs.nodes.length > 0;
  const creation = (!isOwner || !mayCreate) && (
    <section>
      <Card>
        <h2>{t('manage.create')}</h2>
        {mayCreate ? (
          <>
            {!isOwner && allowance}
            <p>
              <Link to={paths.handbook}>{t('handbook')}</Link>
            </p>
            <CreateClubForm key={viewer.uid} viewer={viewer} />
          </>
        ) : (
          <RequestAllowance maxClubs={maxClubs} last={allowanceRequest} onRequested={refetch} />
        )}
      </Card>
    </section>
  );
  return (
    <div className={styles.tab}>
      <ClubOffers offers={clubOffers} onAnswered={refresh} />
      {!isOwner && creation}
      <section>
        <div className={styles.head}>
          <h2>{t('manage.title')}</h2>
          {isOwner && mayCreate && (
            <ButtonLink look="secondary" to={paths.createClub}>
              {t('manage.create')}
            </ButtonLink>
          )}
        </div>
        {isOwner && mayCreate && allowance}
        {clubs.nodes.some(({ awaitsReviewSince }) => awaitsReviewSince) && (
          <p className={styles.allowance}>{reviewTime(usualReviewHours)}</p>
        )}
        <OwnClubs viewer={viewer} clubs={clubs.nodes} onChanged={refresh} onReload={reload} />
        <LoadMore
          hasMore={clubs.pageInfo.hasNextPage}
          more={() => nextPage(pageAfter(clubs.pageInfo.endCursor), () => toast.error(t('list.failed')))}
        >
          {t('list.more')}
        </LoadMore>
      </section>
      <DeletedClubs onRestored={refresh} />
      {isOwner && creation}
      <CalendarAddress />
    </div>
  );
}
