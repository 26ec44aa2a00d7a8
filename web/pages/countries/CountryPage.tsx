import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useParams } from 'react-router-dom';
import { isSupported } from '#schema/countries/countries.ts';
import { countryAt } from '#schema/countries/described.ts';
import { isOutdated, oldestCheckOf, type RegulatedCountry, regulationOf } from '#schema/countries/regulation.ts';
import type { Regulation, Source } from '#schema/countries/regulationShape.ts';
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

const offices = ['regulator', 'register', 'warnings'] as const;
const limits = ['leverage', 'closeOut', 'balance', 'compensation'] as const;

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
  const isRestricted = Boolean(rules.restrictions?.length);
  const headings = [
    ...sections.filter((id) => id !== 'restricted' || isRestricted).map((id) => ({ id, title: t(`${id}.title`) })),
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
              <Unconfirmed rules={rules} />
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
                entries={offices
                  .filter((office) => rules[office])
                  .map((office) => ({ name: t(`offices.${office}`), text: <OfficeText office={rules[office]} /> }))}
              />
              {rules.isInEea && <p>{t('passport')}</p>}
            </section>
            <Protection rules={rules} />
            {isRestricted && (
              <section id="restricted" className={stackClass}>
                <h2>{t('restricted.title')}</h2>
                <ul className={styles.list}>
                  {rules.restrictions?.map((restriction) => (
                    <li key={restriction.kind}>
                      {t(`restrictions.${restriction.kind}`)}
                      <SourceLinks fact={restriction} />
                    </li>
                  ))}
                </ul>
              </section>
            )}
            <section id="complain" className={stackClass}>
              <h2>{t('complain.title')}</h2>
              <p>{t(rules.complaints ? 'complain.text' : 'complain.none')}</p>
              {rules.complaints && (
                <p>
                  <OfficeText office={rules.complaints} />
                </p>
              )}
              <p>
                <LinkedText text={t('complain.fraud')} links={links} />
              </p>
            </section>
            <section id="gambling" className={stackClass}>
              <h2>{t('gambling.title')}</h2>
              <p>{t(rules.help ? 'gambling.text' : 'gambling.none')}</p>
              {rules.help && (
                <p>
                  <OfficeText office={rules.help} />
                </p>
              )}
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

/** All that could not be confirmed, in one line. */
function Unconfirmed({ rules }: { rules: Regulation }) {
  const { t } = useTranslation('countryRules');
  const list = new Intl.ListFormat(useLanguageTag(), { type: 'unit' });
  const facts = [...offices, ...limits, 'restrictions', 'complaints', 'help'] as const;
  const missing = facts.filter((fact) => (fact === 'restrictions' ? !rules[fact]?.length : !rules[fact]));
  if (missing.length === 0) return null;
  const names = missing.map((fact) => t(`unconfirmed.${fact}`));
  return <p className={styles.missing}>{t('unconfirmed.line', { facts: list.format(names) })}</p>;
}

/** What limits the losses of a retail client. */
function Protection({ rules: { leverage, closeOut, balance, compensation } }: { rules: Regulation }) {
  const { t } = useTranslation('countryRules');
  const texts = useRuleTexts();
  const rows: [key: (typeof limits)[number], fact: Source | undefined, text: string][] = [
    ['leverage', leverage, leverage ? texts.leverage(leverage) : ''],
    ['closeOut', closeOut, closeOut ? texts.closeOut(closeOut) : ''],
    ['balance', balance, t('balance')],
    ['compensation', compensation, compensation ? texts.compensation(compensation) : ''],
  ];
  const entries = rows.flatMap(([key, fact, text]) =>
    fact
      ? {
          name: t(`protection.${key}`),
          text: (
            <>
              {text}
              <SourceLinks fact={fact} />
            </>
          ),
        }
      : [],
  );
  return (
    <section id="protection" className={stackClass}>
      <h2>{t('protection.title')}</h2>
      <p>{t('protection.text')}</p>
      {entries.length > 0 ? <Definitions entries={entries} /> : <p>{t('protection.none')}</p>}
    </section>
  );
}
