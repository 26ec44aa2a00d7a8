import { useTranslation } from 'react-i18next';
import { repetition } from '#locales/format/repetition.ts';
import { useLanguageTag } from '../../language/useLanguage.ts';

/** Says how the meetings of a series repeat: "Every Thursday", "The first Thursday of every month". */
export function useSeriesRule() {
  const { t } = useTranslation('meetings');
  const tag = useLanguageTag();
  return (series: { start: string; zone: string; interval: number; ordinal: number | null }): string => {
    const { weekday, rule, nth } = repetition(tag, series);
    const text = t(rule, { count: series.interval, weekday, nth: t(nth) });
    return text.charAt(0).toLocaleUpperCase(tag) + text.slice(1);
  };
}
