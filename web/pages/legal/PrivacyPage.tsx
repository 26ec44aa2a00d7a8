import { useTranslation } from 'react-i18next';
import { operator } from '#locales/operator.ts';
import { paths } from '../../paths.ts';
import { LinkedText } from '../../ui/text/LinkedText.tsx';
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

const links = {
  account: paths.profileTab('account'),
  contact: paths.contact,
  email: `mailto:${operator.supportEmail}`,
  tradingView: 'https://www.tradingview.com/privacy-policy/',
};

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
      description={t('legal:privacy.why.text')}
      sections={sections.map((name) => ({
        title: t(`legal:privacy.${name}.title`),
        text: <LinkedText text={t(`legal:privacy.${name}.text`, values)} links={links} />,
        more: name === 'storage' || name === 'howLong' ? more[name] : undefined,
      }))}
    />
  );
}
