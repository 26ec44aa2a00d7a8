import type { ParseKeys } from 'i18next';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { numberFormat } from '#locales/format/numberFormatter.ts';
import { isCheckedLongBefore } from '#schema/countries/regulation.ts';
import { paths } from '#schema/paths.ts';
import { SourceLinks } from '../../../content/learning/SourceLinks.tsx';
import { ServedPageContext } from '../../../content/site/servedPage.ts';
import { useLanguageTag } from '../../../language/useLanguage.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { Page } from '../../../ui/Page.tsx';
import { pageStackClass, stackClass } from '../../../ui/styles/layout.ts';
import { LinkedText } from '../../../ui/text/LinkedText.tsx';
import { TextWithHeadings } from '../../../ui/text/TextWithHeadings.tsx';
import { type TaxFact, taxRules } from './taxRules.ts';

const questions = ['kind', 'rate', 'losses', 'withheld', 'abroad', 'rates'] as const;

/** What was read of the taxes on gains from currency trading, country by country, and what to ask where nothing was. */
export function Taxes() {
  const { t } = useTranslation('guides');
  const tag = useLanguageTag();
  const { day } = useContext(ServedPageContext);
  const regions = new Intl.DisplayNames([tag], { type: 'region' });
  const nameOf = (country: string) => regions.of(country) ?? country;
  const byName = (first: { country: string }, other: { country: string }) =>
    nameOf(first.country).localeCompare(nameOf(other.country), tag);
  const confirmed = taxRules.confirmed.toSorted(byName);
  const headings = [
    ...confirmed.map(({ country }) => ({ id: country.toLowerCase(), title: nameOf(country) })),
    ...(['others', 'ask'] as const).map((id) => ({ id, title: t(`taxes.${id}.title`) })),
  ];
  return (
    <Page title={t('taxes.title')} intro={t('taxes.lead')}>
      <TextWithHeadings headings={headings}>
        <div className={pageStackClass}>
          <div className={stackClass}>
            {confirmed.some(({ facts }) => facts.some((fact) => isCheckedLongBefore(fact, day))) && (
              <Notice tone="warning">{t('taxes.outdated')}</Notice>
            )}
            <p>{t('taxes.read')}</p>
          </div>
          {confirmed.map(({ country, facts }) => (
            <section key={country} id={country.toLowerCase()} className={stackClass}>
              <h2>{nameOf(country)}</h2>
              <ul>
                {facts.map((fact) => (
                  <li key={fact.kind}>
                    <FactText country={country} fact={fact} /> <SourceLinks fact={fact} />
                  </li>
                ))}
              </ul>
              <p>{t('taxes.unconfirmed', { what: t(`taxes.open.${country}` as ParseKeys<'guides'>) })}</p>
            </section>
          ))}
          <section id="others" className={stackClass}>
            <h2>{t('taxes.others.title')}</h2>
            <p>{t('taxes.others.text')}</p>
            <ul>
              {taxRules.unconfirmed.toSorted(byName).map(({ country, authority }) => (
                <li key={country}>
                  {t('taxes.others.row', { country: nameOf(country) })} <span lang="">{authority}</span>
                </li>
              ))}
            </ul>
          </section>
          <section id="ask" className={stackClass}>
            <h2>{t('taxes.ask.title')}</h2>
            <p>{t('taxes.ask.text')}</p>
            <ul>
              {questions.map((question) => (
                <li key={question}>{t(`taxes.ask.${question}`)}</li>
              ))}
            </ul>
            <p>
              <LinkedText text={t('taxes.more')} links={{ journal: paths.journal, countries: paths.countries }} />
            </p>
          </section>
        </div>
      </TextWithHeadings>
    </Page>
  );
}

/** A fact with its figures. */
function FactText({ country, fact: { kind, share, amount, currency } }: { country: string; fact: TaxFact }) {
  const { t } = useTranslation('guides');
  const tag = useLanguageTag();
  return t(`taxes.facts.${country}.${kind}` as ParseKeys<'guides'>, {
    ...(share !== undefined && {
      share: numberFormat(tag, { style: 'percent', maximumFractionDigits: 1 })(share),
    }),
    ...(amount !== undefined && {
      amount: numberFormat(tag, { style: 'currency', currency, maximumFractionDigits: 0 })(amount),
    }),
  });
}
