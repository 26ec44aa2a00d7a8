import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { resultOf } from '../../../../graphql/result.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx';
import { stackClass } from '../../../../ui/styles/layout.ts';
import type { ShownPost } from '../shownPosts.ts';
import styles from '../Topics.module.css';
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
  const { t } = useTranslation(['topics', 'errors']);
  const [deletePost] = useDeletePostMutation();
  const remove = async ({ id: postID, updatedAt: seen }: ShownPost) => {
    const variables = { clubID, topicID: topic.id, postID, seen };
    const result = await resultOf(deletePost({ variables }), 'deletePost');
    onClose();
    if (result.__typename !== 'Done') return void toast.error(t(`errors:${result.reason}`));
    toast.success(t('topics:deleted'));
    onDeleted();
  };
  return (
    <Dialog
      open={post !== undefined}
      onClose={onClose}
      title={t(endsTopic ? 'topics:deleteTopicTitle' : 'topics:deleteTitle')}
    >
      {post && (
        <div className={stackClass}>
          <p>{endsTopic ? t('topics:deleteTopicText', { title: topic.title }) : t('topics:deleteText')}</p>
          <div className={styles.buttons}>
            <Button look="danger" onClick={() => remove(post)}>
              {t('topics:delete')}
            </Button>
            <Button look="secondary" onClick={onClose}>
              {t('topics:keep')}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}
