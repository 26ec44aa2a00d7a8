import { useTranslation } from 'react-i18next';
import { useLiveChanges } from '../../graphql/live/liveState.ts';
import { Tag } from '../../ui/Tag.tsx';
import { useReviewsWaitingQuery } from './reviewsWaiting.generated.ts';

/** How many posts of the bulletin wait for the reader's approval, beside the link to the newsroom; nothing if none do. */
export function ReviewsWaiting() {
  const { t } = useTranslation();
  const { data, refetch } = useReviewsWaitingQuery();
  useLiveChanges(({ missed, notifications }) => {
    // If the server cannot be reached, the number stays as it was.
    if (missed || notifications) void refetch().catch(() => {});
  });
  const count = (data?.me.__typename === 'User' && data.me.reviewsWaiting) || 0;
  return count > 0 && <Tag tone="warning">{t('menu.reviews', { count })}</Tag>;
}
