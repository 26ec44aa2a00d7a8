import { useTranslation } from 'react-i18next';
import { useFormatNumber } from '../../../ui/text/formatNumber.ts';
import type { ListedTopicFragment } from './topics.generated.ts';

/** The server counts the posts that are new in a topic up to here (schema/topic/reading.ts). */
const mostCounted = 100;

/** Says how many posts of a topic are new to the reader; undefined if none is. */
export function useNewPosts(reading: ListedTopicFragment['reading']): string | undefined {
  const { t } = useTranslation('topics');
  const formatNumber = useFormatNumber();
  const count = reading?.unread ?? 0;
  if (count === 0) return undefined;
  if (count > mostCounted) return t('newMost', { formatted: formatNumber(mostCounted) });
  return t('new', { count, formatted: formatNumber(count) });
}
