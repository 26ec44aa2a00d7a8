import { useTranslation } from 'react-i18next';
import { useAct } from '../../../../graphql/useAct.ts';
import type { ShownPost } from '../shownPosts.ts';
import { useShowHiddenPostMutation, useShowPostMutation } from '../topics.generated.ts';

/** Shows a post that is hidden or held for review, and returns it as it is then; undefined if that was refused. */
export function useShowPost(ids: {
  clubID: number;
  topicID: number;
}): (post: ShownPost) => Promise<ShownPost | undefined> {
  const { t } = useTranslation('topics');
  const [show] = useAct(useShowPostMutation(), 'showPost');
  const [showHidden] = useAct(useShowHiddenPostMutation(), 'showHiddenPost');
  return ({ id: postID, hiddenBySite }) => (hiddenBySite ? showHidden : show)({ ...ids, postID }, t('shownNow'));
}
