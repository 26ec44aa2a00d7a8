import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { anchors } from '#schema/club/anchors.ts';
import cards from '../../../content/meeting/MeetingCard.module.css';
import { MeetingCard } from '../../../content/meeting/MeetingCard.tsx';
import dates from '../../../content/meeting/NextDates.module.css';
import { NextDates } from '../../../content/meeting/NextDates.tsx';
import type { MeetingFieldsFragment } from '../../../content/meeting.generated.ts';
import { useList } from '../../../graphql/useList.ts';
import { useShown } from '../../../graphql/useShown.ts';
import { useSession } from '../../../session/session.ts';
import { LoadMore } from '../../../ui/controls/LoadMore.tsx';
import { LoadFailed } from '../../../ui/states/LoadFailed.tsx';
import { PageState } from '../../../ui/states/PageState.tsx';
import { CardSkeletons } from '../../../ui/states/Skeleton.tsx';
import { MembersOnlyPart } from '../page/MembersOnlyPart.tsx';
import { useArrivalAt, useLinked } from '../page/useLinked.ts';
import styles from './ClubMeetings.module.css';
import { HeldMeeting } from './HeldMeeting.tsx';
import { MeetingDetails } from './MeetingDetails.tsx';
import { type ShownMeetingFragment, useClubMeetingsQuery, useLinkedMeetingQuery } from './meetings.generated.ts';

/** The size of the first page, which is fetched together with the club (club.graphql). */
const pageSize = 20;

interface MeetingListProps {
  clubID: number;
  past?: boolean;
  /** Whether the viewer sees what only members see. */
  inside: boolean;
  canReply: boolean;
  actions(meeting: MeetingFieldsFragment, past: boolean): ReactNode;
  /** Shown if there are none. */
  children: ReactNode;
}

/** A club's upcoming or past meetings. */
export function MeetingList({ clubID, past = false, inside, canReply, actions, children }: MeetingListProps) {
  const { t } = useTranslation('meetings');
  const { viewer } = useSession();
  const { first, keep } = useShown(past ? 'pastMeetings' : 'meetings', pageSize);
  const query = useClubMeetingsQuery({
    variables: past ? { clubID, past, first } : { clubID, first },
    // The page has just fetched the upcoming ones.
    fetchPolicy: past ? 'cache-and-network' : 'cache-first',
  });
  const { list, loading, refetch, hasMore, more } = useList(query, 'clubMeetings', t('failed'), { pageSize, keep });
  /** The series all of whose meetings are in the list, on phones too. */
  const [unfolded, setUnfolded] = useState<number[]>([]);
  const { linked, alone, isGone } = useLinkedMeeting(clubID, past ? undefined : list?.nodes);
  if (!list) return loading ? <CardSkeletons lines={[4]} /> : <LoadFailed onRetry={refetch}>{t('failed')}</LoadFailed>;
  const item = (meeting: ShownMeetingFragment, isOver: boolean) => {
    const { id: seriesID } = meeting.series ?? {};
    const folds = !past && seriesID !== undefined && !unfolded.includes(seriesID);
    const [next, ...later] = folds
      ? list.nodes.filter(({ series, cancelledAt }) => series?.id === seriesID && !cancelledAt)
      : [];
    const isFolded = later.includes(meeting) && meeting.id !== linked;
    const standing = isFolded ? `${styles.meeting} ${dates.folded}` : styles.meeting;
    return (
      <li
        key={meeting.id}
        // A finished meeting may be in both lists.
        {...(!past && { id: anchors.meeting(meeting.id), tabIndex: -1 })}
        className={meeting.id === linked ? `${styles.meeting} ${styles.linked}` : standing}
      >
        <MeetingCard
          meeting={meeting}
          clubID={clubID}
          canReply={canReply}
          past={isOver}
          open={meeting.id === linked}
          dates={
            meeting === next &&
            later.length > 0 && (
              <NextDates
                later={later}
                onUnfold={() => setUnfolded((before) => (seriesID === undefined ? before : [...before, seriesID]))}
              />
            )
          }
          details={<MeetingDetails meeting={meeting} />}
          record={inside && !meeting.cancelledAt && <HeldMeeting meeting={meeting} />}
          actions={actions(meeting, isOver)}
        />
      </li>
    );
  };
  return (
    <>
      {isGone &&
        (viewer ? (
          <p className={styles.gone}>{t('gone')}</p>
        ) : (
          <MembersOnlyPart>{t('goneForVisitors')}</MembersOnlyPart>
        ))}
      {(alone || list.nodes.length > 0) && (
        <ul className={cards.list}>
          {alone && item(alone, new Date(alone.end) <= new Date())}
          {list.nodes.map((meeting) => item(meeting, past))}
        </ul>
      )}
      {list.nodes.length > 0 && !past && !canReply && <p className={styles.gone}>{t('reply.becomeMember')}</p>}
      {list.nodes.length === 0 && <PageState art="calendar">{children}</PageState>}
      <LoadMore hasMore={hasMore} more={more}>
        {t('more')}
      </LoadMore>
    </>
  );
}

/**
 * The meeting linked in the URL: fetched separately if it is not listed, or gone if the viewer can see no such meeting.
 */
function useLinkedMeeting(clubID: number, listed: ShownMeetingFragment[] | undefined) {
  const linked = useLinked('meeting');
  const isListed = listed?.some(({ id }) => id === linked) ?? false;
  const { data } = useLinkedMeetingQuery({
    variables: { id: linked ?? 0 },
    skip: linked === undefined || !listed || isListed,
    fetchPolicy: 'cache-and-network',
  });
  const result = linked === undefined || !listed || isListed ? undefined : data?.meeting;
  const alone = result?.__typename === 'Meeting' && result.club.id === clubID ? result : undefined;
  useArrivalAt('meeting', linked, isListed || alone !== undefined);
  return { linked: listed && linked, alone, isGone: result !== undefined && !alone };
}
