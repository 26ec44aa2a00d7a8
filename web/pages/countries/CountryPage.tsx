import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useParams } from 'react-router-dom';
import { isSupported } from '#schema/countries/countries.ts';
import { countryAt } from '#schema/countries/described.ts';
import {
  isOutdated,
  oldestCheckOf,
  type RegulatedCountry,
  type Regulation,
  regulationOf,
  type Source,
} from '#schema/countries/regulation.ts';
import { paths } from '#schema/paths.ts';
import { OfficeText } from '../../content/learning/OfficeText.tsx';
import { ListedSources, SourceLinks, SourceList, sourcesOf } from '../../content/learning/SourceLinks.tsx';
import { ServedPageContext } from '../../content/site/servedPage.ts';
import { useLanguageTag } from '../../language/useLanguage.ts';
import { Definitions } from '../../ui/Definitions.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { pageStackClass, stackClass } from '../../ui/styles/layout.ts';
import { useFormatDay } from '../../ui/text/formatDate.ts';
import { LinkedText } from '../../ui/text/LinkedText.tsx';
import { TextWithHeadings } from '../../ui/text/TextWithHeadings.tsx';
import styles from './CountryPage.module.css';
import { useRuleTexts } from './useRuleTexts.ts';

const steps = ['name', 'register', 'compare'] as const;
const sections = ['check', 'protection', 'restricted', 'complain', 'gambling', 'honest'] as const;

/** How a country regulates brokers, and how to check one there; every fact with its source. */
export function CountryPage() {
  const { country: slug } = useParams();
  const country = countryAt(slug);
  return country ? <CountryRules {...country} /> : <Navigate to={paths.countries} replace />;
}

function CountryRules({ name, code }: { name: string; code: string }) {
  const { t } = useTranslation('countryRules');
  const { day } = useContext(ServedPageContext);
  const formatDay = useFormatDay();
  const country = new Intl.DisplayNames([useLanguageTag()], { type: 'region' }).of(code) ?? name;
  const rules = regulationOf(code as RegulatedCountry);
  const date = formatDay(oldestCheckOf(rules));
  const links = {
    calculators: paths.calculators,
    contact: paths.contact,
    costs: paths.costs,
    countries: paths.countries,
    scam: paths.scamCheckIn(code),
  };
  const sources = sourcesOf([
    rules.regulator,
    rules.register,
    rules.warnings,
    rules.leverage,
    rules.closeOut,
    rules.balance,
    rules.compensation,
    ...(rules.restrictions ?? []),
    rules.complaints,
    rules.help,
  ]);
  const headings = [
    ...sections.map((id) => ({ id, title: t(`${id}.title`) })),
    ...(sources.length > 0 ? [{ id: 'sources', title: t('sources') }] : []),
  ];
  return (
    <Page title={t('title', { country })} intro={t('lead')}>
      <TextWithHeadings headings={headings}>
        <ListedSources value={sources}>
          <div className={pageStackClass}>
            <div className={stackClass}>
              {isOutdated(rules, day) && <Notice tone="warning">{t('outdated', { date })}</Notice>}
              <p>{t('checked', { date })}</p>
              {!isSupported(name) && <p>{t('noAccounts')}</p>}
            </div>
            <section id="check" className={stackClass}>
              <h2>{t('check.title')}</h2>
              <ol className={`${styles.list} ${styles.numbered}`}>
                {steps.map((step) => (
                  <li key={step}>{t(`check.${step}`)}</li>
                ))}
              </ol>
              <Definitions
                entries={(['regulator', 'register', 'warnings'] as const).map((office) => ({
                  name: t(`offices.${office}`),
                  text: <OfficeText office={rules[office]} missing={t('unconfirmed')} />,
                }))}
              />
              {rules.isInEea && <p>{t('passport')}</p>}
            </section>
            <Protection rules={rules} />
            <section id="restricted" className={stackClass}>
              <h2>{t('restricted.title')}</h2>
              {rules.restrictions?.length ? (
                <ul className={styles.list}>
                  {rules.restrictions.map((restriction) => (
                    <li key={restriction.kind}>
                      {t(`restrictions.${restriction.kind}`)}
                      <SourceLinks fact={restriction} />
                    </li>
                  ))}
                </ul>
              ) : (
                <p className={styles.missing}>{t('unconfirmed')}</p>
              )}
            </section>
            <section id="complain" className={stackClass}>
              <h2>{t('complain.title')}</h2>
              <p>{t('complain.text')}</p>
              <p>
                <OfficeText office={rules.complaints} missing={t('unconfirmed')} />
              </p>
              <p>
                <LinkedText text={t('complain.fraud')} links={links} />
              </p>
            </section>
            <section id="gambling" className={stackClass}>
              <h2>{t('gambling.title')}</h2>
              <p>{t('gambling.text')}</p>
              <p>
                <OfficeText office={rules.help} missing={t('unconfirmed')} />
              </p>
            </section>
            <section id="honest" className={stackClass}>
              <h2>{t('honest.title')}</h2>
              <p>
                <LinkedText text={t('honest.text')} links={links} />
              </p>
              <p>
                <Link to={paths.countries}>{t('all')}</Link>
              </p>
            </section>
            {sources.length > 0 && (
              <section id="sources" className={stackClass}>
                <h2>{t('sources')}</h2>
                <SourceList />
              </section>
            )}
          </div>
        </ListedSources>
      </TextWithHeadings>
    </Page>
  );
}

/** What limits the losses of a retail client. */
function Protection({ rules: { leverage, closeOut, balance, compensation } }: { rules: Regulation }) {
  const { t } = useTranslation('countryRules');
  const texts = useRuleTexts();
  const rows: [key: 'leverage' | 'closeOut' | 'balance' | 'compensation', fact: Source | undefined, text: string][] = [
    ['leverage', leverage, leverage ? texts.leverage(leverage) : ''],
    ['closeOut', closeOut, closeOut ? texts.closeOut(closeOut) : ''],
    ['balance', balance, t('balance')],
    ['compensation', compensation, compensation ? texts.compensation(compensation) : ''],
  ];
  return (
    <section id="protection" className={stackClass}>
      <h2>{t('protection.title')}</h2>
      <p>{t('protection.text')}</p>
      <Definitions
        entries={rows.map(([key, fact, text]) => ({
          name: t(`protection.${key}`),
          text: fact ? (
            <>
              {text}
              <SourceLinks fact={fact} />
            </>
          ) : (
            <span className={styles.missing}>{t('unconfirmed')}</span>
          ),
        }))}
      />
    </section>
  );
}
