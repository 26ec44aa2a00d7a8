import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { lazyWithRetry } from '../../../ui/states/lazyWithRetry.tsx';
import type { ViewedClub } from '../viewedClub.ts';
import { DeletePost } from './DeletePost.tsx';
import type { ShownPost } from './shownPosts.ts';
import type { WholeTopicFragment } from './topics.generated.ts';

/** Loaded when it is first opened. */
const EditPost = lazyWithRetry(async () => (await import('./EditPost.tsx')).EditPost);
const HidePost = lazyWithRetry(async () => (await import('./HidePost.tsx')).HidePost);

interface PostDialogsProps {
  club: ViewedClub;
  topic: WholeTopicFragment;
  editing: ShownPost | undefined;
  deleting: ShownPost | undefined;
  hiding: ShownPost | undefined;
  onChanged(post: ShownPost): void;
  onDeleted(): Promise<void>;
  onClose(): void;
}

/** The dialogs to edit, to delete and to hide a post. A topic ends with its only post, and leads back to the list. */
export function PostDialogs({
  club,
  topic,
  editing,
  deleting,
  hiding,
  onChanged,
  onDeleted,
  onClose,
}: PostDialogsProps) {
  const { t } = useTranslation('topics');
  const navigate = useNavigate();
  const endsTopic = topic.postCount === 1;
  return (
    <>
      <Dialog open={editing !== undefined} onClose={onClose} title={t('editTitle')}>
        {editing && (
          <EditPost clubID={club.id} topicID={topic.id} post={editing} onEdited={onChanged} onDone={onClose} />
        )}
      </Dialog>
      <Dialog open={hiding !== undefined} onClose={onClose} title={t('hideTitle')}>
        {hiding && <HidePost clubID={club.id} topicID={topic.id} post={hiding} onHidden={onChanged} onDone={onClose} />}
      </Dialog>
      <DeletePost
        clubID={club.id}
        topic={topic}
        post={deleting}
        endsTopic={endsTopic && deleting?.number === 1}
        onDeleted={() =>
          void (endsTopic && deleting?.number === 1
            ? navigate(paths.clubPart(club.id, club.slug, 'topics'), { replace: true })
            : onDeleted())
        }
        onClose={onClose}
      />
    </>
  );
}
