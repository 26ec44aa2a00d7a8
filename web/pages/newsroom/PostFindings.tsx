import { useTranslation } from 'react-i18next';
import { Notice } from '../../ui/Notice.tsx';
import type { WholeNewsroomPostFragment } from './newsroom.generated.ts';

/** What in a post seems to promise returns, if anything does. */
export function PostFindings({ findings }: Pick<WholeNewsroomPostFragment, 'findings'>) {
  const { t } = useTranslation('newsroom');
  if (findings.length === 0) return null;
  return (
    <Notice tone="warning">{t('findings', { words: findings.map(({ words }) => `“${words}”`).join(', ') })}</Notice>
  );
}
