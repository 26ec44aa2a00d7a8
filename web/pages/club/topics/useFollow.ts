import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { resultOf } from '../../../graphql/result.ts';
import { type ReadTopicMutationVariables, useReadTopicMutation } from './topics.generated.ts';

/** Saves of which posts in a topic a member is told. */
export function useFollow(clubID: number, topicID: number) {
  const { t } = useTranslation(['topics', 'errors']);
  const [choose] = useReadTopicMutation();
  return async (following: NonNullable<ReadTopicMutationVariables['following']>): Promise<void> => {
    const result = await resultOf(choose({ variables: { clubID, topicID, following } }), 'readTopic');
    if (result.__typename === 'Topic') toast.success(t('topics:following.saved'));
    else toast.error(t(`errors:${result.reason}`));
  };
}
