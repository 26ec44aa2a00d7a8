import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import cards from '../../content/MeetingCard.module.css';
import { MeetingCard } from '../../content/MeetingCard.tsx';
import type { MeetingFieldsFragment } from '../../content/meeting.generated.ts';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { LoadMore } from '../../ui/LoadMore.tsx';
import { PageState } from '../../ui/PageState.tsx';
import { CardSkeletons } from '../../ui/Skeleton.tsx';
import { useClubMeetingsQuery } from './meetings.generated.ts';

interface MeetingListProps {
  clubID: number;
  past?: boolean;
  canReply: boolean;
  actions(meeting: MeetingFieldsFragment, past: boolean): ReactNode;
  /** Shown where there are none. */
  children: ReactNode;
}

/** The coming or the past meetings of a club. */
export function MeetingList({ clubID, past = false, canReply, actions, children }: MeetingListProps) {
  const { t } = useTranslation('meetings');
  const { data, loading, refetch, fetchMore } = useClubMeetingsQuery({
    variables: past ? { clubID, past } : { clubID },
    // The page has just asked for the coming ones.
    fetchPolicy: past ? 'cache-and-network' : 'cache-first',
  });
  const list = data?.clubMeetings.__typename === 'MeetingConnection' ? data.clubMeetings : undefined;
  const more = () =>
    fetchMore({
      variables: { after: list?.pageInfo.endCursor },
      updateQuery: (before, { fetchMoreResult: { clubMeetings: next } }) =>
        before.clubMeetings.__typename === 'MeetingConnection' && next.__typename === 'MeetingConnection'
          ? { clubMeetings: { ...next, nodes: [...before.clubMeetings.nodes, ...next.nodes] } }
          : before,
    }).catch(() => toast.error(t('failed')));
  if (!list) return loading ? <CardSkeletons lines={[4]} /> : <LoadFailed onRetry={refetch}>{t('failed')}</LoadFailed>;
  if (list.nodes.length === 0) return <PageState>{children}</PageState>;
  return (
    <>
      <ul className={cards.list}>
        {list.nodes.map((meeting) => (
          <li key={meeting.id}>
            <MeetingCard
              meeting={meeting}
              clubID={clubID}
              canReply={canReply}
              past={past}
              actions={actions(meeting, past)}
            />
          </li>
        ))}
      </ul>
      <LoadMore hasMore={list.pageInfo.hasNextPage} more={more}>
        {t('more')}
      </LoadMore>
    </>
  );
}
