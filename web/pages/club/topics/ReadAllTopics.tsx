import { useTranslation } from 'react-i18next';
import { useAct } from '../../../graphql/useAct.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { useCountsOfClubQuery } from '../page/clubHead.generated.ts';
import { useReadAllTopicsMutation } from './topics.generated.ts';

/** Marks all topics of a club as read, if some are not. */
export function ReadAllTopics({ clubID }: { clubID: number }) {
  const { t } = useTranslation('topics');
  const { data } = useCountsOfClubQuery({ variables: { clubID } });
  const [readAll] = useAct(useReadAllTopicsMutation(), 'readAllTopics');
  if (data?.club.__typename !== 'ClubDetails' || !data.club.membership?.unreadTopics) return null;
  return (
    <Button look="quiet" onClick={() => readAll({ clubID }, t('allRead'))}>
      {t('readAll')}
    </Button>
  );
}
