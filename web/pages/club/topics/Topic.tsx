import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { belongsToClub, runsClub, seesInside } from '#schema/access/roles.ts';
import { anchors } from '#schema/club/anchors.ts';
import { paths } from '#schema/paths.ts';
import { useSession } from '../../../session/session.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { useLinked } from '../page/useLinked.ts';
import type { ViewedClub } from '../page/viewedClub.ts';
import styles from './Conversation.module.css';
import { Conversation } from './Conversation.tsx';
import { FollowTopic } from './FollowTopic.tsx';
import { PostNavigation } from './PostNavigation.tsx';
import { Poll } from './poll/Poll.tsx';
import { requestedPage } from './postPages.ts';
import type { ShownPost } from './shownPosts.ts';
import { TopicHead } from './TopicHead.tsx';
import { TopicTimeline } from './TopicTimeline.tsx';
import type { WholeTopicFragment } from './topics.generated.ts';
import { useTopicPosts } from './useTopicPosts.ts';
import { Composer } from './writing/Composer.tsx';
import { useComposer } from './writing/useComposer.ts';

interface TopicProps {
  club: ViewedClub;
  topic: WholeTopicFragment;
}

/** A topic: its posts and, for members of its club, the form for another. */
export function Topic({ club, topic }: TopicProps) {
  const { t } = useTranslation('topics');
  const { viewer } = useSession();
  const linked = useLinked('post');
  const [query] = useSearchParams();
  const posts = useTopicPosts(club.id, topic.id, linked, requestedPage(query));
  const [byWriting, setByWriting] = useState(false);
  const isMember = viewer !== null && belongsToClub(club.membership?.role);
  const sees = seesInside({ role: club.membership?.role, asAdministrator: viewer?.admin });
  const poll = topic.poll && (
    <Poll clubID={club.id} topicID={topic.id} poll={topic.poll} votes={isMember} sees={sees} />
  );
  const page = { club, topic, of: posts, linked, poll };
  const first = sees ? 1 : (topic.publicFrom ?? 1);
  const navigation = <PostNavigation club={club} topic={topic} first={first} />;
  const foot = (
    <div className={styles.foot}>
      {navigation}
      {topic.reading && (
        <FollowTopic clubID={club.id} topicID={topic.id} reading={topic.reading} byWriting={byWriting} />
      )}
    </div>
  );
  return (
    <section className={styles.topic} aria-labelledby="topicTitle">
      <TopicHead club={club} topic={topic} uid={viewer?.uid} runs={runsClub(club.membership?.role)} />
      {navigation}
      {posts.isGone && <Notice tone="warning">{t('postGone')}</Notice>}
      {isMember && !topic.closedAt ? (
        <Answerable {...page} uid={viewer.uid} onFollowed={() => setByWriting(true)}>
          {foot}
        </Answerable>
      ) : (
        <>
          <Conversation {...page} uid={isMember ? viewer.uid : undefined} />
          {foot}
          <p className={styles.muted}>{t(topic.closedAt ? 'isClosed' : 'visitor')}</p>
        </>
      )}
      <p className={styles.muted}>{t('words')}</p>
      <TopicTimeline club={club} topic={topic} first={first} posts={posts.shown} />
    </section>
  );
}

interface AnswerableProps extends TopicProps {
  of: ReturnType<typeof useTopicPosts>;
  linked: number | undefined;
  poll: ReactNode;
  uid: number;
  /** Called when the member follows the topic because they have written in it. */
  onFollowed(): void;
  /** What stands between the posts and the form. */
  children: ReactNode;
}

/** The posts with the form for another. */
function Answerable({ club, topic, of: posts, linked, poll, uid, onFollowed, children }: AnswerableProps) {
  const navigate = useNavigate();
  const onWritten = async ({ number }: ShownPost, followed: boolean) => {
    if (followed) onFollowed();
    const isAtEnd = posts.shown && !posts.shown.hasLater;
    const now = isAtEnd ? await posts.later() : undefined;
    if (!now?.posts.some((post) => post.number === number)) await navigate(paths.topicOf(club, topic, number));
    // Once it is shown.
    else
      requestAnimationFrame(() => document.getElementById(anchors.post(number))?.scrollIntoView({ block: 'center' }));
  };
  const composer = useComposer({ club, topic, uid, onWritten });
  const answered = posts.shown?.posts.find(({ number }) => number === composer.inAnswerTo)?.author?.name;
  return (
    <>
      <Conversation club={club} topic={topic} of={posts} linked={linked} poll={poll} uid={uid} answers={composer} />
      {children}
      <Composer of={composer} answered={answered} />
    </>
  );
}
