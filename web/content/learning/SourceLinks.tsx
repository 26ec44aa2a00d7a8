import { createContext, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import type { Source } from '#schema/countries/regulationShape.ts';
import { useFormatDay } from '../../ui/text/formatDate.ts';
import styles from './SourceLinks.module.css';

/** The sources of a page that lists them at its end; elsewhere, each stands with its fact. */
export const ListedSources = createContext<Source[]>([]);

const isSame = (source: Source, other: Source) =>
  (['source', 'also', 'checkedOn', 'copyOf'] as const).every((part) => source[part] === other[part]);

/** The different sources of some facts, in the order in which they come. */
export const sourcesOf = (facts: (Source | undefined)[]): Source[] =>
  facts
    .filter((fact) => fact !== undefined)
    .filter((fact, index, all) => all.findIndex((source) => isSame(source, fact)) === index);

const idOf = (number: number) => `source${number}`;

/** Where a fact was read and when, and the day that the page bears, or the number of that in the page's list. */
export function SourceLinks({ fact }: { fact: Source }) {
  const { t } = useTranslation('countryRules');
  const number = 1 + useContext(ListedSources).findIndex((source) => isSame(source, fact));
  if (number === 0)
    return (
      <span className={styles.source}>
        <SourceText fact={fact} />
      </span>
    );
  return (
    <sup className={styles.mark}>
      <a href={`#${idOf(number)}`} aria-label={t('sourceNumber', { number })}>
        {number}
      </a>
    </sup>
  );
}

/** The list to which the numbers lead. */
export function SourceList() {
  return (
    <ol className={styles.list}>
      {useContext(ListedSources).map((source, index) => (
        <li key={`${source.source} ${source.checkedOn}`} id={idOf(index + 1)} tabIndex={-1}>
          <SourceText fact={source} />
        </li>
      ))}
    </ol>
  );
}

function SourceText({ fact: { source, also, checkedOn, copyOf } }: { fact: Source }) {
  const { t } = useTranslation('countryRules');
  const formatDay = useFormatDay();
  const words = copyOf
    ? t('sourceOf', { page: formatDay(copyOf), date: formatDay(checkedOn) })
    : t('source', { date: formatDay(checkedOn) });
  return (
    <>
      <SourceLink to={source} words={words} />
      {also && (
        <>
          {' · '}
          <SourceLink to={also} words={t('secondSource')} />
        </>
      )}
    </>
  );
}

function SourceLink({ to, words }: { to: string; words: string }) {
  const { hostname } = new URL(to);
  return (
    <a href={to} target="_blank" rel="noopener noreferrer">
      {words} ({hostname})
    </a>
  );
}
