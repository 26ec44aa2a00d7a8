import { useTranslation } from 'react-i18next';
import type { Source } from '#schema/countries/regulation.ts';
import { useFormatDay } from '../ui/text/formatDate.ts';
import styles from './SourceLinks.module.css';

/** Where a fact was read and when, and the day that the page bears. */
export function SourceLinks({ fact: { source, also, checkedOn, copyOf } }: { fact: Source }) {
  const { t } = useTranslation('countryRules');
  const formatDay = useFormatDay();
  const words = copyOf
    ? t('sourceOf', { page: formatDay(copyOf), date: formatDay(checkedOn) })
    : t('source', { date: formatDay(checkedOn) });
  return (
    <span className={styles.source}>
      <SourceLink to={source} words={words} />
      {also && (
        <>
          {' · '}
          <SourceLink to={also} words={t('secondSource')} />
        </>
      )}
    </span>
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
