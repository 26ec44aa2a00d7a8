import { Fragment, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { overseesClub, runsClub, seesInside } from '#schema/access/roles.ts';
import { topicPath } from '#schema/club/anchors.ts';
import { paths } from '#schema/paths.ts';
import { useSession } from '../../../session/session.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { LoadMore } from '../../../ui/controls/LoadMore.tsx';
import { LoadFailed } from '../../../ui/states/LoadFailed.tsx';
import { CardSkeletons } from '../../../ui/states/Skeleton.tsx';
import { useFormatDateTime } from '../../../ui/text/formatDate.ts';
import { useFormatNumber } from '../../../ui/text/formatNumber.ts';
import { useArrivalAt } from '../page/useLinked.ts';
import type { ViewedClub } from '../page/viewedClub.ts';
import styles from './Conversation.module.css';
import { PostActions } from './post/PostActions.tsx';
import { PostCard } from './post/PostCard.tsx';
import { type PostDialog, PostDialogs } from './post/PostDialogs.tsx';
import { QuoteButton } from './post/QuoteButton.tsx';
import { Reactions } from './post/Reactions.tsx';
import { useShowPost } from './post/useShowPost.ts';
import { pageWith, queryOf } from './postPages.ts';
import { publishedAt } from './publishedAt.ts';
import type { Quoted } from './quotation.ts';
import type { WholeTopicFragment } from './topics.generated.ts';
import { useReading } from './useReading.ts';
import type { useTopicPosts } from './useTopicPosts.ts';

interface ConversationProps {
  club: ViewedClub;
  topic: WholeTopicFragment;
  of: ReturnType<typeof useTopicPosts>;
  linked: number | undefined;
  /** The topic's poll, which stands below the text of its first post. */
  poll: ReactNode;
  /** The viewer's id, if they belong to the club. */
  uid: number | undefined;
  /** Missing for those who cannot answer. */
  answers?: { answer(number: number): void; quote(number: number, quoted: Quoted): Promise<void> } | undefined;
}

/** The posts of a topic, in the order in which they were written. */
export function Conversation({ club, topic, of: posts, linked, poll, uid, answers }: ConversationProps) {
  const { t } = useTranslation(['topics', 'club']);
  const list = useRef<HTMLDivElement>(null);
  const keepInPlace = useStayingInPlace(list);
  const [opened, setOpened] = useState<PostDialog>();
  const show = useShowPost({ clubID: club.id, topicID: topic.id });
  // Stays where it was when the page was opened, although the posts below it are being read.
  const [firstUnread, setFirstUnread] = useState(topic.reading?.firstUnread ?? undefined);
  const { shown } = posts;
  const runs = runsClub(club.membership?.role);
  const { viewer } = useSession();
  const standing = { role: club.membership?.role, asAdministrator: viewer?.admin };
  const [sees, oversees] = [seesInside(standing), overseesClub(standing)];
  useArrivalAt('post', linked, shown?.posts.some(({ number }) => number === linked) ?? false);
  useReading(list, { clubID: club.id, topicID: topic.id, reading: topic.reading }, shown?.posts ?? []);
  if (!shown)
    return posts.failed ? (
      <LoadFailed onRetry={posts.retry}>{t('topics:postsFailed')}</LoadFailed>
    ) : (
      <CardSkeletons lines={[4, 4]} />
    );
  const [first = 1, last = 1] = [shown.posts[0]?.number, shown.posts.at(-1)?.number];
  const published = publishedAt(topic);
  const firstPublic = published && shown.posts.find(({ number }) => number >= (topic.publicFrom ?? 1))?.number;
  const pageAt = (number: number) => paths.topicOf(club, topic) + queryOf(pageWith(number));
  const nameOf = (number: number | null | undefined) => {
    const post = shown.posts.find((other) => other.number === number);
    return post && (post.author?.name ?? t('club:list.deletedUser'));
  };
  const later = async () => {
    const before = new Set(shown.posts.map(({ number }) => number));
    const now = await posts.later();
    if (!now) toast.error(t('topics:postsFailed'));
    const first = now?.posts.find(({ number }) => !before.has(number));
    if (!shown.hasLater && first) setFirstUnread((before) => before ?? first.number);
  };
  const earlier = async () => {
    keepInPlace();
    if (!(await posts.earlier())) toast.error(t('topics:postsFailed'));
  };
  return (
    <div ref={list} className={styles.conversation}>
      <LoadMore hasMore={shown.hasEarlier} more={earlier} link={{ rel: 'prev', to: pageAt(first - 1) }}>
        {t('topics:earlier')}
      </LoadMore>
      <ol className={styles.posts} aria-label={t('topics:conversation')}>
        {shown.posts.map((post) => {
          const isShown = !post.heldAt && !post.hiddenAt;
          const isOwn = viewer !== null && post.author?.userID === viewer.uid && !post.deletedAt;
          const open = (kind: PostDialog['kind']) => () => setOpened({ kind, post });
          return (
            <Fragment key={post.id}>
              {published && post.number === firstPublic && (post.number > first || !shown.hasEarlier) && (
                <PublicSince at={published} />
              )}
              {post.number === firstUnread && (
                <li className={styles.unread}>
                  <span>{t('topics:firstUnread')}</span>
                </li>
              )}
              <li>
                <PostCard
                  post={post}
                  uid={uid}
                  linked={post.number === linked}
                  onVersions={
                    ((uid !== undefined && isOwn) || oversees) && !post.deletedAt ? open('versions') : undefined
                  }
                  answered={nameOf(post.inAnswerTo)}
                  authorPath={
                    sees && post.author
                      ? `${paths.clubPart(club.id, club.slug, 'people')}?person=${post.author.userID}`
                      : undefined
                  }
                  poll={!shown.hasEarlier && post === shown.posts[0] && poll}
                  reactions={
                    <Reactions
                      ids={{ clubID: club.id, topicID: topic.id, postID: post.id }}
                      post={post}
                      reacts={uid !== undefined && !isOwn}
                      sees={sees}
                      onChanged={posts.change}
                    />
                  }
                >
                  {!post.deletedAt && (
                    <PostActions
                      club={club}
                      topic={topic}
                      post={post}
                      reportable={!isOwn}
                      onAnswer={answers && (() => answers.answer(post.number))}
                      onEdit={uid !== undefined && isOwn ? open('edit') : undefined}
                      onDelete={uid !== undefined && isOwn ? open('delete') : undefined}
                      onHide={runs && !post.hiddenAt ? open('hide') : undefined}
                      onShow={
                        (post.hiddenBySite ? viewer?.admin : runs && !isShown)
                          ? async () => {
                              const shown = await show(post);
                              if (shown) posts.change(shown);
                            }
                          : undefined
                      }
                    />
                  )}
                </PostCard>
              </li>
            </Fragment>
          );
        })}
        {published && firstPublic === undefined && !shown.hasLater && <PublicSince at={published} />}
      </ol>
      <LoadMore hasMore={shown.hasLater} more={later} link={{ rel: 'next', to: pageAt(last + 1) }}>
        {t('topics:later')}
      </LoadMore>
      <NewPosts count={shown.waiting} onShow={later} />
      {answers && (
        <QuoteButton
          within={list}
          onQuote={(number, parts) => {
            const author = t('topics:wrote', { name: nameOf(number) });
            void answers.quote(number, { parts, author, path: topicPath(club, topic, number) });
          }}
        />
      )}
      <PostDialogs
        club={club}
        topic={topic}
        opened={opened}
        onChanged={posts.change}
        onDeleted={posts.refresh}
        onClose={() => setOpened(undefined)}
      />
    </div>
  );
}

/** Tells where in a conversation everybody began to read it. */
function PublicSince({ at }: { at: string }) {
  const { t } = useTranslation('topics');
  const formatDateTime = useFormatDateTime();
  return (
    <li className={styles.published}>
      {/* Browsers and servers may format a time with different spaces. */}
      <time dateTime={at} suppressHydrationWarning>
        {t('publicSince', { at: formatDateTime(at) })}
      </time>
    </li>
  );
}

/** Button that shows the posts which were written since. */
function NewPosts({ count, onShow }: { count: number; onShow(): Promise<void> }) {
  const { t } = useTranslation('topics');
  const formatNumber = useFormatNumber();
  return (
    <div role="status" className={styles.more}>
      {count > 0 && <Button onClick={onShow}>{t('newPosts', { count, formatted: formatNumber(count) })}</Button>}
    </div>
  );
}

/**
 * Keeps what is being read where it is while earlier posts appear above it: browsers do that themselves, but not all, and
 * not at the top of a page. Call the returned function before they are fetched.
 */
function useStayingInPlace(list: React.RefObject<HTMLElement | null>): () => void {
  const before = useRef<{ first: Element; top: number }>(undefined);
  useLayoutEffect(() => {
    const { current } = before;
    const first = list.current?.querySelector('article');
    if (!current || first === current.first) return;
    before.current = undefined;
    scrollBy({ top: current.first.getBoundingClientRect().top - current.top, behavior: 'instant' });
  });
  // The reader may scroll while they are fetched.
  useEffect(() => {
    const onScroll = () => {
      if (before.current) before.current.top = before.current.first.getBoundingClientRect().top;
    };
    addEventListener('scroll', onScroll, { passive: true });
    return () => removeEventListener('scroll', onScroll);
  }, []);
  return () => {
    const first = list.current?.querySelector('article');
    before.current = first ? { first, top: first.getBoundingClientRect().top } : undefined;
  };
}
