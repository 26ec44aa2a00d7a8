import { useTranslation } from 'react-i18next';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { languageNames, languageTags } from '#locales/language.ts';
import { foldedWords } from '#locales/words/folded.ts';
import { paths } from '#schema/paths.ts';
import { isFoundBy } from '../../content/glossary/termSearch.ts';
import { type TermId, termIds } from '../../content/glossary/terms.ts';
import { useNames } from '../../content/glossary/useNames.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { ListSearch } from '../../ui/controls/ListSearch.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageState } from '../../ui/states/PageState.tsx';
import { pageStackClass, stackClass } from '../../ui/styles/layout.ts';
import { Table } from '../../ui/Table.tsx';
import { useFormatNumber } from '../../ui/text/formatNumber.ts';
import { LinkedText } from '../../ui/text/LinkedText.tsx';
import { useByName } from '../../ui/text/useByName.ts';
import { useHydrated } from '../../ui/useHydrated.ts';
import { Entry } from './Entry.tsx';
import styles from './GlossaryPage.module.css';
import { TermList } from './TermList.tsx';

/**
 * The terms of currency trading, by letter. `#spread` shows a term: beside the list of all, or unfolded within it on a
 * phone; `?search=` finds them by any name. Without scripts, all are shown.
 */
export function GlossaryPage() {
  const { t } = useTranslation('glossary');
  const hydrated = useHydrated();
  const [query, setQuery] = useSearchParams();
  const formatNumber = useFormatNumber();
  const byName = useByName();
  const { own, nameIn } = useNames();
  // Pages are prerendered without a query, which hydration must repeat.
  const search = (hydrated && query.get('search')) || '';
  const show = (words: string) => setQuery(words ? { search: words } : {}, { replace: true, preventScrollReset: true });
  const ids = termIds
    .filter((id) => isFoundBy(id, search))
    .sort((first, other) => byName(nameIn(own, first), nameIn(own, other)));
  const letterOf = (id: TermId) => (foldedWords(nameIn(own, id))[0]?.[0] ?? '').toUpperCase();
  const letters = [...new Set(ids.map(letterOf))];
  const { hash } = useLocation();
  // `#letterA` leads to a letter.
  const isUnknown =
    hydrated &&
    hash !== '' &&
    ![...termIds, ...letters.map((letter) => `letter${letter}`)].some((id) => hash === `#${id}`);
  const selected = ids.find((id) => hydrated && hash === `#${id}`) ?? (isUnknown ? undefined : ids[0]);
  return (
    <Page title={t('title')} intro={t('lead', { terms: formatNumber(termIds.length) })}>
      <div className={pageStackClass}>
        {/* Until the page knows the hash, the browser shows the term that it names. */}
        <div className={hydrated ? styles.panes : `${styles.panes} ${styles.early}`}>
          <div className={styles.list}>
            <fieldset className={styles.fields} disabled={!hydrated}>
              <ListSearch label={t('search')} search={search} onSearch={show} />
            </fieldset>
            <nav className={styles.letters} aria-label={t('letters')}>
              {letters.map((letter) => (
                <Link key={letter} to={{ search: query.toString(), hash: `letter${letter}` }}>
                  {letter}
                </Link>
              ))}
            </nav>
            <TermList ids={ids} selected={selected} search={query.toString()} />
          </div>
          <div className={styles.entries}>
            {isUnknown && <Notice tone="warning">{t('unknown')}</Notice>}
            {letters.map((letter) => (
              <section key={letter} id={`letter${letter}`} tabIndex={-1} className={styles.letter}>
                <h2>{letter}</h2>
                {ids
                  .filter((id) => letterOf(id) === letter)
                  .map((id) => (
                    <Entry key={id} id={id} search={query.toString()} isShown={id === selected} />
                  ))}
              </section>
            ))}
            {ids.length === 0 && (
              <PageState
                art="search"
                action={
                  <Button look="secondary" onClick={() => show('')}>
                    {t('all')}
                  </Button>
                }
              >
                {t('none')}
              </PageState>
            )}
          </div>
        </div>
        {ids.length > 0 && <Names ids={ids} />}
        <section className={stackClass}>
          <p>{t('honest')}</p>
          <p>
            <LinkedText text={t('more')} links={{ calculators: paths.calculators, scam: paths.scamCheck }} />
          </p>
        </section>
      </div>
    </Page>
  );
}

/** The names of these terms in every language, folded because each entry has its own. */
function Names({ ids }: { ids: TermId[] }) {
  const { t } = useTranslation('glossary');
  const { own, others, nameIn } = useNames();
  return (
    <section className={stackClass}>
      <h2>{t('table.title')}</h2>
      <p>{t('table.text')}</p>
      <details>
        <summary>{t('table.caption')}</summary>
        <Table
          dense
          caption={t('table.caption')}
          columns={[own, ...others].map((language) => ({
            key: language,
            heading: languageNames[language],
            cell: (id: TermId) =>
              language === own ? (
                <Link to={`#${id}`}>{nameIn(language, id)}</Link>
              ) : (
                <span lang={languageTags[language]}>{nameIn(language, id)}</span>
              ),
          }))}
          rows={ids}
          keyOf={(id) => id}
        />
      </details>
    </section>
  );
}
