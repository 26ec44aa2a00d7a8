import { useTranslation } from 'react-i18next';
import { useAct } from '../../../graphql/useAct.ts';
import { type ReadTopicMutationVariables, useReadTopicMutation } from './topics.generated.ts';

/** Saves of which posts in a topic a member is told. */
export function useFollow(clubID: number, topicID: number) {
  const { t } = useTranslation('topics');
  const [choose] = useAct(useReadTopicMutation(), 'readTopic');
  return (following: NonNullable<ReadTopicMutationVariables['following']>) =>
    choose({ clubID, topicID, following }, t('following.saved'));
}
