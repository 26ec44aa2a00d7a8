import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { describedCountries, slugOf } from '#schema/countries/described.ts';
import { regulationOf } from '#schema/countries/regulation.ts';
import { paths } from '#schema/paths.ts';
import { SourceLinks } from '../../content/learning/SourceLinks.tsx';
import { useLanguageTag } from '../../language/useLanguage.ts';
import { stackClass } from '../../ui/styles/layout.ts';
import styles from './HandbookPage.module.css';
import { countriesSpoken, rulesOfSpeech } from './handbook.ts';

/** What may not be said about investments in some countries, with the sources. */
export function RulesOfSpeech() {
  const { t } = useTranslation(['handbook', 'countryRules']);
  const names = new Intl.DisplayNames([useLanguageTag()], { type: 'region' });
  return countriesSpoken.map((code) => {
    const country = names.of(code) ?? code;
    const slug = slugOf(describedCountries.find((each) => each.code === code)?.name ?? '');
    const rules = (regulationOf(code).restrictions ?? []).filter(({ kind }) => rulesOfSpeech.has(kind));
    return (
      <section key={code} className={stackClass}>
        <h3>{country}</h3>
        <ul className={styles.list}>
          {rules.map((rule) => (
            <li key={rule.kind}>
              {t(`countryRules:restrictions.${rule.kind}`)}
              <SourceLinks fact={rule} />
            </li>
          ))}
        </ul>
        <p>
          <Link to={paths.countryOf(slug)}>{t('handbook:said.more', { country })}</Link>
        </p>
      </section>
    );
  });
}
