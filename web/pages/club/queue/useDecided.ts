import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { refetchPage } from '../../../graphql/refetching.ts';

/** Says what became of a decision on several posts, and fetches again what the page shows. */
export function useDecided() {
  const { t } = useTranslation('membership');
  return (
    outcome: 'posts.released' | 'posts.removed' | 'reports.hidden' | 'reports.left',
    { decided, undecided }: { decided: unknown[]; undecided: unknown[] },
  ) => {
    if (decided.length > 0) toast.success(t(`queue.${outcome}`, { count: decided.length }));
    if (undecided.length > 0) toast.info(t('queue.undecided', { count: undecided.length }));
    // The queue, the numbers beside it, and what they count.
    refetchPage();
  };
}
