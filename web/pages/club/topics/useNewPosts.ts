import { useTranslation } from 'react-i18next';
import { bounds } from '#schema/figures/bounds.ts';
import { useFormatNumber } from '../../../ui/text/formatNumber.ts';
import type { ListedTopicFragment } from './topics.generated.ts';

/** Says how many posts of a topic are new to the reader; undefined if none is. */
export function useNewPosts(reading: ListedTopicFragment['reading']): string | undefined {
  const { t } = useTranslation('topics');
  const formatNumber = useFormatNumber();
  const count = reading?.unread ?? 0;
  if (count === 0) return undefined;
  if (count > bounds.unreadPosts) return t('newMost', { formatted: formatNumber(bounds.unreadPosts) });
  return t('new', { count, formatted: formatNumber(count) });
}
