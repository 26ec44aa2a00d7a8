import { useTranslation } from 'react-i18next';
import { useAct } from '../../../../graphql/useAct.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx';
import { buttonsClass, stackClass } from '../../../../ui/styles/layout.ts';
import type { ShownPost } from '../shownPosts.ts';
import { useDeletePostMutation } from '../topics.generated.ts';

interface DeletePostProps {
  clubID: number;
  topic: { id: number; title: string };
  /** The post to delete; undefined while the dialog is closed. */
  post: ShownPost | undefined;
  /** Whether the topic ends with it. */
  endsTopic: boolean;
  onDeleted(): void;
  onClose(): void;
}

/** Confirmation dialog for deleting a post. */
export function DeletePost({ clubID, topic, post, endsTopic, onDeleted, onClose }: DeletePostProps) {
  const { t } = useTranslation('topics');
  const [deletePost] = useAct(useDeletePostMutation(), 'deletePost');
  const remove = async ({ id: postID, updatedAt: seen }: ShownPost) => {
    const deleted = await deletePost({ clubID, topicID: topic.id, postID, seen }, t('deleted'));
    onClose();
    if (deleted) onDeleted();
  };
  return (
    <Dialog open={post !== undefined} onClose={onClose} title={t(endsTopic ? 'deleteTopicTitle' : 'deleteTitle')}>
      {post && (
        <div className={stackClass}>
          <p>{endsTopic ? t('deleteTopicText', { title: topic.title }) : t('deleteText')}</p>
          <div className={buttonsClass}>
            <Button look="danger" onClick={() => remove(post)}>
              {t('delete')}
            </Button>
            <Button look="secondary" onClick={onClose}>
              {t('keep')}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}
