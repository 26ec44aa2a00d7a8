import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '#schema/paths.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { lazyWithRetry } from '../../../ui/states/lazyWithRetry.tsx';
import type { ViewedClub } from '../page/viewedClub.ts';
import { resumedAt } from './resumedAt.ts';
import { useTopicAboutMeetingQuery, useTopicAboutNoticeQuery } from './topics.generated.ts';
import type { TopicSubject } from './writing/BeginTopic.tsx';

/** Loaded when it is first opened. */
const BeginTopic = lazyWithRetry(async () => (await import('./writing/BeginTopic.tsx')).BeginTopic);

/** Leads to the one topic about the notice or the meeting in the query string, or lets the reader begin it. */
export function Discussion({ club, uid }: { club: ViewedClub; uid: number }) {
  const { t } = useTranslation('topics');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { topic, about } = useSubject(club.id, Number(search.get('notice')), Number(search.get('meeting')));
  if (topic) return <Navigate replace to={paths.topicOf(club, topic, resumedAt(topic))} />;
  const close = () =>
    navigate(paths.clubPart(club.id, club.slug, 'topics'), { replace: true, preventScrollReset: true });
  return (
    <Dialog open={about !== undefined} onClose={() => void close()} title={t('startTitle')}>
      {about && <BeginTopic club={club} uid={uid} about={about} onBegun={() => {}} />}
    </Dialog>
  );
}

/** What the topic is about, once it is known; and the topic, if somebody has begun it. */
function useSubject(clubID: number, noticeID: number, meetingID: number) {
  const fetchPolicy = 'network-only';
  const notice = useTopicAboutNoticeQuery({ variables: { clubID, noticeID }, skip: !noticeID, fetchPolicy });
  const meeting = useTopicAboutMeetingQuery({ variables: { clubID, meetingID }, skip: !meetingID, fetchPolicy });
  const topics = (notice.data ?? meeting.data)?.clubTopics;
  const topic = topics?.__typename === 'TopicConnection' ? topics.nodes[0] : undefined;
  return { topic, about: subjectOf(notice.data?.notice, meeting.data?.meeting) };
}

interface Found {
  __typename: string;
  id?: number;
  title?: string;
}

function subjectOf(notice: Found | undefined, meeting: Found | undefined): TopicSubject | undefined {
  if (notice?.id && notice.title) return { noticeID: notice.id, title: notice.title };
  return meeting?.id && meeting.title ? { meetingID: meeting.id, title: meeting.title } : undefined;
}
