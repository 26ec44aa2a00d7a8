import { useTranslation } from 'react-i18next';
import { useOperator } from '../../content/site/operator.ts';
import { useFormatDay } from '../../ui/text/formatDate.ts';
import { LegalText } from './LegalText.tsx';
import { privacyPolicy } from './privacyPolicy.ts';
import { RetentionTable } from './RetentionTable.tsx';
import { StoredInBrowser } from './StoredInBrowser.tsx';

const sections = [
  'controller',
  'what',
  'activity',
  'why',
  'sharing',
  'recipients',
  'ticker',
  'checks',
  'storage',
  'howLong',
  'children',
  'rights',
  'contact',
] as const;

/** The purposes for which data is used, by their legal basis. */
const purposes = ['contract', 'law', 'interest'] as const;

/** Privacy policy: what personal data is kept, where, why and for how long. */
export function PrivacyPage() {
  const { t } = useTranslation(['legal', 'translation']);
  const formatDay = useFormatDay();
  const { supportEmail: email } = useOperator();
  const values = { email, hide: t('translation:ticker.hide') };
  const more = {
    why: (
      <>
        <ul>
          {purposes.map((basis) => (
            <li key={basis}>{t(`legal:privacy.why.${basis}`)}</li>
          ))}
        </ul>
        <p>{t('legal:privacy.why.end')}</p>
      </>
    ),
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
      description={t('legal:privacy.controller.text')}
      about={<p>{t('legal:version.policy', { date: formatDay(privacyPolicy.date) })}</p>}
      sections={sections.map((name) => ({
        title: t(`legal:privacy.${name}.title`),
        text: t(`legal:privacy.${name}.text`, values),
        more: name === 'why' || name === 'storage' || name === 'howLong' ? more[name] : undefined,
      }))}
    />
  );
}
