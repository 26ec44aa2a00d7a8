import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { useDialogState } from '../../../forms/useDialogState.ts';
import { isRefused, resultOf } from '../../../graphql/result.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { LoadFailed } from '../../../ui/states/LoadFailed.tsx';
import { CardSkeletons } from '../../../ui/states/Skeleton.tsx';
import { useWaiting } from '../page/useCounts.ts';
import type { ViewedClub } from '../page/viewedClub.ts';
import { GiveReason } from './GiveReason.tsx';
import { PostQueue, type Queued } from './PostQueue.tsx';
import { useDecideHeldPostsMutation } from './queue.generated.ts';
import { useDecided } from './useDecided.ts';
import { useHeldPosts } from './usePostQueue.ts';

/** A post as it was seen. */
interface SeenPost {
  postID: string;
  seen: string;
}

const seenPost = ({ post: { id: postID, updatedAt: seen } }: Queued): SeenPost => ({ postID, seen });

/** The posts of a club that are held: those who run it release or remove them. Nothing if there are none. */
export function HeldPosts({ club }: { club: ViewedClub }) {
  const { t } = useTranslation(['membership', 'errors']);
  const { nodes, loading, failed, hasMore, more, refetch } = useHeldPosts(club.id);
  const [removing, setRemoving] = useDialogState<SeenPost[]>(`removing.${club.id}`);
  const waiting = useWaiting(club.id);
  const [decide] = useDecideHeldPostsMutation();
  const told = useDecided();
  const send = (posts: SeenPost[], decision: { release: boolean; reason?: string }) =>
    resultOf(decide({ variables: { input: { clubID: club.id, posts, ...decision } } }), 'decideHeldPosts');
  const release = async (posts: SeenPost[]) => {
    const result = await send(posts, { release: true });
    if (isRefused(result)) toast.error(t(`errors:${result.reason}`));
    else told('posts.released', result);
  };
  if (loading) return waiting?.posts ? <CardSkeletons lines={[6]} /> : null;
  if (failed) return <LoadFailed onRetry={refetch}>{t('membership:queue.failed')}</LoadFailed>;
  const entries = nodes.map(({ post, topic, findings }) => ({
    id: post.id,
    post,
    topic,
    why:
      findings.length > 0 ? (
        findings.map(({ kind, words }) => (
          <p key={`${kind} ${words}`}>{t(`membership:queue.posts.${kind}`, { words })}</p>
        ))
      ) : (
        <p>{t('membership:queue.posts.newcomer')}</p>
      ),
  }));
  const count = removing?.length ?? 0;
  return (
    <>
      {entries.length > 0 && (
        <PostQueue club={club} queue="posts" entries={entries} hasMore={hasMore} more={more}>
          {(ticked) => (
            <>
              <Button disabled={ticked.length === 0} onClick={() => release(ticked.map(seenPost))}>
                {t('membership:queue.posts.release', { count: ticked.length })}
              </Button>
              <Button look="secondary" disabled={ticked.length === 0} onClick={() => setRemoving(ticked.map(seenPost))}>
                {t('membership:queue.posts.remove', { count: ticked.length })}
              </Button>
            </>
          )}
        </PostQueue>
      )}
      <Dialog
        open={count > 0}
        onClose={() => setRemoving(undefined)}
        title={t('membership:queue.posts.removeTitle', { count })}
      >
        {removing && (
          <GiveReason
            text={t('membership:queue.posts.removeText')}
            action={t('membership:queue.posts.remove', { count })}
            draft={`queue.${club.id}.remove`}
            decide={(reason) => send(removing, { release: false, reason })}
            onDecided={(result) => {
              told('posts.removed', result);
              setRemoving(undefined);
            }}
          />
        )}
      </Dialog>
    </>
  );
}
