import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { presence } from '#schema/countries/countries.ts';
import { posts } from '../content/posts.ts';
import { useFindQuestions } from '../content/questions.ts';
import { paths } from '../paths.ts';
import { usePortfolioPath } from '../session/usePortfolioPath.ts';
import { Button } from '../ui/Button.tsx';
import { useCountryName } from '../ui/useCountryName.ts';
import { useLanguage } from '../useLanguage.ts';
import { MenuLink } from './MenuLink.tsx';
import { clubMenu, type MenuEntry, siteMenu } from './menu.ts';
import styles from './Search.module.css';
import { useSearchClubsQuery } from './search.generated.ts';

interface Hit {
  name: string;
  to: string;
}

/** Filters the menus by name and, below them, lists matching posts, questions, countries and clubs. */
export function Search({ onDone }: { onDone(): void }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const entries = useEntries(search);
  const { groups, waiting } = useHits(search);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const { key } = useLocation();
  const first = useRef(key);
  useEffect(() => {
    if (key !== first.current) onDone();
  }, [key, onDone]);
  const found = entries.length > 0 || groups.some(({ hits }) => hits.length > 0);
  return (
    <search className={styles.search}>
      <div className={styles.box}>
        <input
          ref={field}
          type="text"
          inputMode="search"
          value={typed}
          placeholder={t('search.placeholder')}
          aria-label={t('search.label')}
          onChange={({ target }) => setTyped(target.value)}
        />
        {typed && (
          <Button
            look="quiet"
            onClick={() => {
              setTyped('');
              field.current?.focus();
            }}
          >
            {t('search.clear')}
          </Button>
        )}
      </div>
      <div className={styles.results}>
        <p role="status">{search && !found && !waiting && t('search.none')}</p>
        {entries.length > 0 && (
          <section>
            <h3>{t('search.pages')}</h3>
            <ul>
              {entries.map((entry) => (
                <li key={`${entry.name}${entry.to}`}>
                  <MenuLink entry={entry} />
                  {entry.tree && (
                    <ul>
                      {entry.tree.map((below) => (
                        <li key={below.name}>
                          <MenuLink entry={below} />
                        </li>
                      ))}
                    </ul>
                  )}
                </li>
              ))}
            </ul>
          </section>
        )}
        {groups.map(
          ({ title, hits }) =>
            hits.length > 0 && (
              <section key={title}>
                <h3>{title}</h3>
                <ul>
                  {hits.map(({ name, to }) => (
                    <li key={to + name}>
                      <Link to={to}>{name}</Link>
                    </li>
                  ))}
                </ul>
              </section>
            ),
        )}
      </div>
    </search>
  );
}

const includes = (name: string, search: string): boolean => name.toLowerCase().includes(search.toLowerCase());

/** The entries of both menus whose name contains the search, each once. */
function useEntries(search: string): MenuEntry[] {
  const { t } = useTranslation();
  const portfolios = usePortfolioPath();
  if (!search) return [];
  const all = (entries: MenuEntry[]): MenuEntry[] =>
    entries.flatMap((entry) => [entry, ...all(entry.tree ?? [])]).filter(({ comingSoon }) => !comingSoon);
  const found = all([...siteMenu(portfolios), ...clubMenu(portfolios)]).filter(({ name }) => includes(t(name), search));
  return found.filter((entry, index) => found.findIndex(({ name }) => name === entry.name) === index);
}

/** Matching posts, questions and countries, and the clubs that the server finds. */
function useHits(search: string) {
  const { t } = useTranslation(['translation', 'faq']);
  const countryName = useCountryName();
  const findQuestions = useFindQuestions();
  const language = useLanguage();
  const { data, loading } = useSearchClubsQuery({ variables: { search }, skip: search === '' });
  if (!search) return { groups: [], waiting: false };
  const of = (all: Hit[]) => all.filter(({ name }) => includes(name, search)).slice(0, 5);
  const groups = [
    {
      title: t('translation:search.posts'),
      hits: of(posts.map(({ slug, title }) => ({ name: title[language], to: paths.postOf(slug) }))),
    },
    {
      title: t('translation:search.questions'),
      hits: findQuestions(search)
        .slice(0, 5)
        .map((row) => ({ name: t(`faq:${row}.q`), to: paths.faqRow(row) })),
    },
    {
      title: t('translation:search.countries'),
      hits: of(
        presence.map(({ name, region }) => ({
          name: countryName(name),
          to: paths.countriesOf(region),
        })),
      ),
    },
    {
      title: t('translation:search.clubs'),
      hits: (data?.searchClubs ?? []).map(({ title, country }) => ({ name: title, to: paths.clubsOf(country) })),
    },
  ];
  return { groups, waiting: loading };
}
