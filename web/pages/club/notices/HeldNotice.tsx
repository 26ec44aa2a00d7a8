import { useTranslation } from 'react-i18next';
import { Notice } from '../../../ui/Notice.tsx';
import type { ListedNoticeFragment as ListedNotice } from './notices.generated.ts';

/** Explains that a notice is held for an administrator, what was found in it, and what its author can do. */
export function HeldNotice({ findings }: Pick<ListedNotice, 'findings'>) {
  const { t } = useTranslation('reports');
  const promises = findings.filter(({ kind }) => kind === 'promise').map(({ words }) => t('held.quote', { words }));
  return (
    <Notice tone="warning">
      <p>{t('held.waits')}</p>
      {promises.length > 0 && <p>{t('held.promise', { words: promises.join(', ') })}</p>}
      {findings.some(({ kind }) => kind === 'onlyLinks') && <p>{t('held.onlyLinks')}</p>}
      <p>{t('held.mend')}</p>
    </Notice>
  );
}
