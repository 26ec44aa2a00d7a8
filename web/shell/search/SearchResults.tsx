import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '#schema/paths.ts';
import { useSession } from '../../session/session.ts';
import { ClubMark } from '../../ui/ClubMark.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { EntryLink } from '../header/MenuLink.tsx';
import { PopularPages } from './PopularPages.tsx';
import styles from './Search.module.css';
import { useResults } from './useResults.ts';

interface SearchResultsProps {
  /** An empty search finds nothing. */
  search: string;
  /** Called after each render that shows the complete results. */
  onComplete(): void;
}

/** Matching entries of header and footer, then posts, questions, countries and clubs, and a member's way to search topics. */
export function SearchResults({ search, onComplete }: SearchResultsProps) {
  const { t } = useTranslation();
  const { viewer } = useSession();
  const { entries, groups, clubs } = useResults(search);
  useEffect(() => {
    if (search && !clubs.waiting) onComplete();
  });
  const count =
    entries.reduce((sum, { tree = [] }) => sum + 1 + tree.length, 0) +
    groups.reduce((sum, { hits }) => sum + hits.length, 0);
  const isNone = search !== '' && count === 0 && !clubs.waiting && !clubs.failed;
  const inTopics = viewer && search && (
    <p>
      <Link to={`${paths.my}?${new URLSearchParams({ search })}`}>{t('search.inTopics', { words: search })}</Link>
    </p>
  );
  return (
    <>
      <p role="status">
        {clubs.failed
          ? t('search.clubsFailed')
          : count > 0
            ? t('search.found', { count: count })
            : isNone && t('search.none')}
      </p>
      {clubs.failed && (
        <Button look="secondary" className={styles.again} onClick={clubs.again}>
          {t('search.again')}
        </Button>
      )}
      {isNone && inTopics}
      {isNone && <PopularPages />}
      {entries.length > 0 && (
        <section>
          <h3>{t('search.pages')}</h3>
          <ul>
            {entries.map((entry) => (
              <li key={`${entry.name}${entry.to}`}>
                <EntryLink entry={entry} />
                {entry.tree && (
                  <ul>
                    {entry.tree.map((below) => (
                      <li key={below.name}>
                        <EntryLink entry={below} />
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
                {hits.map(({ name, to, club }) => (
                  <li key={to + name}>
                    <Link to={to}>
                      {club !== undefined && <ClubMark id={club} size={24} />}
                      {name}
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          ),
      )}
      {!isNone && inTopics}
    </>
  );
}
