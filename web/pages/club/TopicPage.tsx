import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { seesInside } from '#schema/access/roles.ts';
import { useIsLive } from '../../graphql/live/liveState.ts';
import { useSession } from '../../session/session.ts';
import { PageHead } from '../../ui/Page.tsx';
import { LoadFailed } from '../../ui/states/LoadFailed.tsx';
import { PageState } from '../../ui/states/PageState.tsx';
import { CardSkeletons } from '../../ui/states/Skeleton.tsx';
import { MembersOnlyPart } from './page/MembersOnlyPart.tsx';
import { PartHead } from './page/PartHead.tsx';
import { useClub, useStanding } from './page/useClub.ts';
import { Topic } from './topics/Topic.tsx';
import { useTopicQuery } from './topics/topics.generated.ts';

/** How often the page asks whether there are new posts, in milliseconds: while it is told of changes, just in case. */
const interval = { live: 300_000, otherwise: 30_000 };

/** The page of a topic of a club. */
export function TopicPage() {
  const { t } = useTranslation('topics');
  const { t: common } = useTranslation();
  const { viewer } = useSession();
  const club = useClub();
  const inside = seesInside(useStanding(club));
  const topicID = Number(useParams()['topic']);
  const isLive = useIsLive();
  const { data, loading, refetch } = useTopicQuery({
    variables: { clubID: club.id, topicID },
    pollInterval: isLive ? interval.live : interval.otherwise,
    skipPollAttempt: () => document.visibilityState === 'hidden',
  });
  const topic = data?.topic;
  if (topic?.__typename === 'Topic')
    return (
      <>
        <PageHead
          name={`${topic.title} · ${club.title} · ${common('product')}`}
          description={t('described', { topic: topic.title, club: club.title })}
        />
        <Topic key={topicID} club={club} topic={topic} />
      </>
    );
  return (
    <>
      <PartHead part="topics" />
      {loading ? (
        <CardSkeletons lines={[4, 4]} />
      ) : topic?.__typename !== 'Cancelled' ? (
        <LoadFailed onRetry={refetch}>{t('failed')}</LoadFailed>
      ) : viewer && inside ? (
        <PageState>{t('gone')}</PageState>
      ) : (
        <MembersOnlyPart>{t(viewer ? 'gone' : 'goneForVisitors')}</MembersOnlyPart>
      )}
    </>
  );
}
