import { useTranslation } from 'react-i18next';
import { currentTerms, termsVersions } from '#schema/account/terms/termsVersions.ts';
import { paths } from '#schema/paths.ts';
import { useClaims } from '../../content/site/claims.ts';
import { useFormatDay } from '../../ui/text/formatDate.ts';
import { LinkedText } from '../../ui/text/LinkedText.tsx';
import { LegalText } from './LegalText.tsx';

const sections = [
  'who',
  'age',
  'account',
  'tokens',
  'clubs',
  'invitations',
  'notices',
  'checks',
  'reports',
  'appeals',
  'illegal',
  'risk',
  'conduct',
  'liability',
  'changes',
] as const;

/** Terms of service, accepted at registration. */
export function TermsPage() {
  const { t } = useTranslation('legal');
  const formatDay = useFormatDay();
  const claim = useClaims();
  const { number, date } = currentTerms;
  return (
    <LegalText
      title={t('terms.title')}
      intro={t('updated')}
      description={t('terms.who.text')}
      about={
        <p>
          <LinkedText
            text={t('version.present', { number, date: formatDay(date) })}
            links={{ original: paths.termsOf(termsVersions[0].number) }}
          />
        </p>
      }
      sections={sections.map((name) => ({
        title: t(`terms.${name}.title`),
        text: name === 'risk' ? (claim('legal:terms.risk.text') ?? '') : t(`terms.${name}.text`),
        more: name === 'changes' && <Versions />,
      }))}
    />
  );
}

/** Every version of the terms, newest first, with what it changed. */
function Versions() {
  const { t } = useTranslation('legal');
  const formatDay = useFormatDay();
  return (
    <ul>
      {termsVersions.toReversed().map(({ number, date }) => (
        <li key={number}>
          <LinkedText
            text={t('version.listed', { number, date: formatDay(date), change: t(`changes.${number}`) })}
            links={{ version: paths.termsOf(number) }}
          />
        </li>
      ))}
    </ul>
  );
}
