import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { staysInPlace } from '../../inPlace.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { isComposing } from '../../ui/controls/isComposing.ts';
import { lazyWithRetry } from '../../ui/states/lazyWithRetry.tsx';
import { arrowTarget } from '../header/arrowKeys.ts';
import styles from './Search.module.css';

/**
 * Loaded when the search is first opened; the field itself renders immediately, so that nothing typed meanwhile is
 * lost.
 */
const SearchResults = lazyWithRetry(async () => (await import('./SearchResults.tsx')).SearchResults);

/** The link to the first thing found, not to a popular page. */
const firstHit = (results: Element | null) => results?.querySelector<HTMLElement>('section a');

/** Search field with results below it. Arrow keys move through the results; Enter in the field opens the first. */
export function Search({ onDone }: { onDone(): void }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [entered, setEntered] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const results = useRef<HTMLDivElement>(null);
  useEffect(() => field.current?.focus(), []);
  const { key } = useLocation();
  const first = useRef(key);
  useEffect(() => {
    if (key !== first.current && !staysInPlace(key)) onDone();
  }, [key, onDone]);
  const change = (text: string) => {
    setTyped(text);
    setEntered(false);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!field.current) return;
    const links = [...(results.current?.querySelectorAll('a') ?? [])];
    const next = arrowTarget(event, [field.current, ...links], { keepsHomeAndEnd: field.current });
    if (next) {
      event.preventDefault();
      next.focus();
    } else if (event.key === 'Enter' && event.target === field.current && !isComposing(event)) {
      const hit = firstHit(results.current);
      if (hit) hit.click();
      else setEntered(true);
    }
  };
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
          onChange={({ target }) => change(target.value)}
        />
        {typed && (
          <Button
            look="quiet"
            onClick={() => {
              change('');
              field.current?.focus();
            }}
          >
            {t('search.clear')}
          </Button>
        )}
      </div>
      {/* Closes before the page changes, so that the page can take focus. The router prevents the default of links
          it handles. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the clicks are on its links. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link clicks it. */}
      <div ref={results} className={styles.results} onClick={(event) => event.defaultPrevented && onDone()}>
        <SearchResults
          search={typed.trim()}
          onComplete={() => {
            if (!entered) return;
            setEntered(false);
            firstHit(results.current)?.click();
          }}
        />
      </div>
    </search>
  );
}
