import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { resultOf } from '../../../graphql/result.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { useCountsOfClubQuery } from '../page/clubHead.generated.ts';
import { useReadAllTopicsMutation } from './topics.generated.ts';

/** Marks all topics of a club as read, if some are not. */
export function ReadAllTopics({ clubID }: { clubID: number }) {
  const { t } = useTranslation(['topics', 'errors']);
  const { data } = useCountsOfClubQuery({ variables: { clubID } });
  const [send] = useReadAllTopicsMutation();
  if (data?.club.__typename !== 'ClubDetails' || !data.club.membership?.unreadTopics) return null;
  const readAll = async () => {
    const result = await resultOf(send({ variables: { clubID } }), 'readAllTopics');
    if (result.__typename === 'Membership') toast.success(t('topics:allRead'));
    else toast.error(t(`errors:${result.reason}`));
  };
  return (
    <Button look="quiet" onClick={readAll}>
      {t('topics:readAll')}
    </Button>
  );
}
