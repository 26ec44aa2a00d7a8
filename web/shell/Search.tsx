import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { Button } from '../ui/Button.tsx';
import { arrowTarget } from './arrowKeys.ts';
import { EntryLink } from './MenuLink.tsx';
import styles from './Search.module.css';
import { useEntries, useHits } from './useHits.ts';

/**
 * Filters header and footer by name and, below them, lists matching posts, questions, countries and clubs. Arrow keys
 * move through what is found; Enter in the field opens the first.
 */
export function Search({ onDone }: { onDone(): void }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const search = typed.trim();
  const entries = useEntries(search);
  const { groups, clubs } = useHits(search);
  const field = useRef<HTMLInputElement>(null);
  const results = useRef<HTMLDivElement>(null);
  useEffect(() => field.current?.focus(), []);
  const { key } = useLocation();
  const first = useRef(key);
  useEffect(() => {
    if (key !== first.current) onDone();
  }, [key, onDone]);
  const links = () => [...(results.current?.querySelectorAll('a') ?? [])];
  const opening = useRef('');
  useEffect(() => {
    // Enter came before the clubs did.
    if (search && opening.current === search && !clubs.waiting) links()[0]?.click();
    if (!clubs.waiting) opening.current = '';
  });
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!field.current) return;
    const next = arrowTarget(event, [field.current, ...links()], { keepsHomeAndEnd: field.current });
    if (next) {
      event.preventDefault();
      next.focus();
    } else if (event.key === 'Enter' && event.target === field.current && !event.nativeEvent.isComposing) {
      const [hit] = links();
      if (hit) hit.click();
      else opening.current = search;
    }
  };
  const found =
    entries.reduce((sum, { tree = [] }) => sum + 1 + tree.length, 0) +
    groups.reduce((sum, { hits }) => sum + hits.length, 0);
  return (
    <search className={styles.search} onKeyDown={onKeyDown}>
      <div className={styles.box}>
        <input
          ref={field}
          type="text"
          inputMode="search"
          enterKeyHint="go"
          autoComplete="off"
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
      {/* Closes before the page changes, which then takes the focus. The router has handled links that it follows. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the links in it are what is pressed. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link clicks it. */}
      <div ref={results} className={styles.results} onClick={(event) => event.defaultPrevented && onDone()}>
        <p role="status">
          {clubs.failed
            ? t('search.clubsFailed')
            : found > 0
              ? t('search.found', { count: found })
              : search && !clubs.waiting && t('search.none')}
        </p>
        {clubs.failed && (
          <Button look="secondary" className={styles.again} onClick={clubs.again}>
            {t('search.again')}
          </Button>
        )}
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
