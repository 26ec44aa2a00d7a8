import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { resultOf } from '../../../../graphql/result.ts';
import type { ShownPost } from '../shownPosts.ts';
import { useShowHiddenPostMutation, useShowPostMutation } from '../topics.generated.ts';

/** Shows a post that is hidden or held for review, and returns it as it is then; undefined if that was refused. */
export function useShowPost(ids: {
  clubID: number;
  topicID: number;
}): (post: ShownPost) => Promise<ShownPost | undefined> {
  const { t } = useTranslation(['topics', 'errors']);
  const [show] = useShowPostMutation();
  const [showHidden] = useShowHiddenPostMutation();
  return async ({ id: postID, hiddenBySite }) => {
    const variables = { ...ids, postID };
    const result = hiddenBySite
      ? await resultOf(showHidden({ variables }), 'showHiddenPost')
      : await resultOf(show({ variables }), 'showPost');
    if (result.__typename !== 'TopicPost') {
      toast.error(t(`errors:${result.reason}`));
      return undefined;
    }
    toast.success(t('topics:shownNow'));
    return result;
  };
}
