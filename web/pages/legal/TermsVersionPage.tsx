import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { type ItalianForm, withArticle } from '#locales/format/italianArticle.ts';
import type { Language } from '#locales/keys.ts';
import { currentTerms, termsVersions } from '#schema/account/terms/termsVersions.ts';
import { paths } from '#schema/paths.ts';
import { useLanguage, useLanguageTag } from '../../language/useLanguage.ts';
import { Notice } from '../../ui/Notice.tsx';
import { useFormatDay } from '../../ui/text/formatDate.ts';
import { LinkedText } from '../../ui/text/LinkedText.tsx';
import { type LegalSection, LegalText } from './LegalText.tsx';

/** The texts of a version of the terms, as they were accepted, and the figures that they quote. */
type VersionTexts = Record<Language, { terms: Record<string, LegalSection | string>; risk: Record<string, string> }> & {
  claims: { losing: number; asOf: string };
};

/** Only this page loads them, by file. */
const texts = import.meta.glob<VersionTexts>('./versions/*.json', { import: 'default', eager: true });

/** A version of the terms, with the risk disclaimer of its time; its number is in the URL. */
export function TermsVersionPage() {
  const { t } = useTranslation('legal');
  const { pathname } = useLocation();
  const language = useLanguage();
  const tag = useLanguageTag();
  const formatDay = useFormatDay();
  const { number, date } =
    termsVersions.find((version) => version.number === Number(/\d+/.exec(pathname)?.[0])) ?? currentTerms;
  const version = texts[`./versions/${number}.json`];
  if (!version) throw new Error(`There are no texts of version ${number}.`);
  const { terms, risk } = version[language];
  const { losing, asOf } = version.claims;
  const figures: Record<string, string> = {
    losing: new Intl.NumberFormat(tag, { style: 'percent' }).format(losing),
    asOf: formatDay(asOf),
  };
  const filled = (text = '') =>
    text.replace(/\{\{(\w+)(?:, (\w+))?\}\}/g, (_placeholder, name: string, form?: ItalianForm) =>
      form ? withArticle(form, figures[name] ?? '') : (figures[name] ?? ''),
    );
  const sections = Object.values(terms).filter((section) => typeof section !== 'string');
  const { title: riskTitle = '', ...paragraphs } = risk;
  const [first, ...others] = Object.values(paragraphs).map(filled);
  const isPresent = number === currentTerms.number;
  return (
    <LegalText
      title={t('version.title', { title: terms['title'], number })}
      intro={t('version.past', { number, date: formatDay(date) })}
      description={sections[0]?.text ?? ''}
      about={
        <Notice tone={isPresent ? 'info' : 'warning'}>
          <LinkedText text={t(isPresent ? 'version.inForce' : 'version.outdated')} links={{ present: paths.terms }} />
        </Notice>
      }
      sections={[
        ...sections.map(({ title, text }) => ({ title, text: filled(text) })),
        {
          title: riskTitle,
          text: first ?? '',
          more: others.map((text) => <p key={text}>{text}</p>),
        },
      ]}
    />
  );
}
