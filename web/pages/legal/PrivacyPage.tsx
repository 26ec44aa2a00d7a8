import { useTranslation } from 'react-i18next';
import { LegalText } from './LegalText.tsx';

const sections = ['what', 'why', 'sharing', 'storage', 'children', 'rights', 'contact'] as const;

/** What personal data is kept, and why. */
export function PrivacyPage() {
  const { t } = useTranslation('legal');
  return (
    <LegalText
      title={t('privacy.title')}
      description={t('privacy.why.text')}
      sections={sections.map((name) => ({ title: t(`privacy.${name}.title`), text: t(`privacy.${name}.text`) }))}
    />
  );
}
