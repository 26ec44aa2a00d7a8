import { useTranslation } from 'react-i18next';
import { operator } from '#locales/operator.ts';
import { LegalText } from './LegalText.tsx';
import { RetentionTable } from './RetentionTable.tsx';
import { StoredInBrowser } from './StoredInBrowser.tsx';

const sections = [
  'what',
  'activity',
  'why',
  'sharing',
  'ticker',
  'storage',
  'howLong',
  'children',
  'rights',
  'contact',
] as const;

/** Privacy policy: what personal data is kept, where, why and for how long. */
export function PrivacyPage() {
  const { t } = useTranslation(['legal', 'translation']);
  const values = { email: operator.supportEmail, hide: t('translation:ticker.hide') };
  const more = {
    storage: <StoredInBrowser />,
    howLong: (
      <>
        <RetentionTable />
        <p>{t('legal:privacy.howLong.deleted')}</p>
      </>
    ),
  };
  return (
    <LegalText
      title={t('legal:privacy.title')}
      intro={t('legal:updated')}
      description={t('legal:privacy.why.text')}
      sections={sections.map((name) => ({
        title: t(`legal:privacy.${name}.title`),
        text: t(`legal:privacy.${name}.text`, values),
        more: name === 'storage' || name === 'howLong' ? more[name] : undefined,
      }))}
    />
  );
}
