import { useTranslation } from 'react-i18next';
import { files } from '#schema/paths.ts';
import { useLanguage } from '../../language/useLanguage.ts';
import { FeedLinks } from '../../ui/FeedLinks.tsx';

/** Announces the feeds of the bulletin in the reader's language. */
export function BulletinFeeds() {
  const { t } = useTranslation('bulletin');
  const language = useLanguage();
  return <FeedLinks title={t('title')} addressOf={(format) => files.bulletinFeed(language, format)} />;
}
