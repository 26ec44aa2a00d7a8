import { useTranslation } from 'react-i18next';
import { useClaims } from '../../content/claims.ts';
import { LegalText } from './LegalText.tsx';

const sections = ['who', 'age', 'account', 'clubs', 'risk', 'conduct', 'liability', 'changes'] as const;

/** Terms of service, accepted at registration. */
export function TermsPage() {
  const { t } = useTranslation('legal');
  const claim = useClaims();
  return (
    <LegalText
      title={t('terms.title')}
      description={t('terms.who.text')}
      sections={sections.map((name) => ({
        title: t(`terms.${name}.title`),
        text: name === 'risk' ? claim('legal:terms.risk.text') : t(`terms.${name}.text`),
      }))}
    />
  );
}
