import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '#schema/paths.ts';
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx';
import { lazyWithRetry } from '../../../../ui/states/lazyWithRetry.tsx';
import type { ViewedClub } from '../../page/viewedClub.ts';
import type { ShownPost } from '../shownPosts.ts';
import type { WholeTopicFragment } from '../topics.generated.ts';
import { DeletePost } from './DeletePost.tsx';

/** Loaded when it is first opened. */
const EditPost = lazyWithRetry(async () => (await import('./EditPost.tsx')).EditPost);
const PostVersions = lazyWithRetry(async () => (await import('./PostVersions.tsx')).PostVersions);
const HidePost = lazyWithRetry(async () => (await import('./HidePost.tsx')).HidePost);

/** The dialog about a post that is open. */
export interface PostDialog {
  kind: 'edit' | 'delete' | 'hide' | 'versions';
  post: ShownPost;
}

interface PostDialogsProps {
  club: ViewedClub;
  topic: WholeTopicFragment;
  opened: PostDialog | undefined;
  onChanged(post: ShownPost): void;
  onDeleted(): Promise<void>;
  onClose(): void;
}

/** The dialogs about a post. A topic ends with its only post, and leads back to the list. */
export function PostDialogs({ club, topic, opened, onChanged, onDeleted, onClose }: PostDialogsProps) {
  const { t } = useTranslation('topics');
  const navigate = useNavigate();
  const ids = { clubID: club.id, topicID: topic.id };
  const postFor = (kind: PostDialog['kind']) => (opened?.kind === kind ? opened.post : undefined);
  const [editing, deleting, hiding] = [postFor('edit'), postFor('delete'), postFor('hide')];
  const versionsOf = postFor('versions');
  const endsTopic = topic.postCount === 1 && deleting?.number === 1;
  return (
    <>
      <Dialog open={editing !== undefined} onClose={onClose} title={t('editTitle')}>
        {editing && <EditPost club={club} topicID={topic.id} post={editing} onEdited={onChanged} onDone={onClose} />}
      </Dialog>
      <Dialog open={hiding !== undefined} onClose={onClose} title={t('hideTitle')}>
        {hiding && <HidePost {...ids} post={hiding} onHidden={onChanged} onDone={onClose} />}
      </Dialog>
      <Dialog
        open={versionsOf !== undefined}
        onClose={onClose}
        title={t('versions.title', { number: versionsOf?.number ?? 0 })}
      >
        {versionsOf && <PostVersions {...ids} postID={versionsOf.id} />}
      </Dialog>
      <DeletePost
        clubID={club.id}
        topic={topic}
        post={deleting}
        endsTopic={endsTopic}
        onDeleted={() =>
          void (endsTopic ? navigate(paths.clubPart(club.id, club.slug, 'topics'), { replace: true }) : onDeleted())
        }
        onClose={onClose}
      />
    </>
  );
}
