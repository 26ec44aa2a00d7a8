import { useTranslation } from 'react-i18next';
import { useLanguageTag } from '../../../language/useLanguage.ts';

/** Formats how long a review usually takes, or our target if too few were measured. */
export function useReviewTime(): (hours: number | null) => string {
  const { t } = useTranslation('club');
  const tag = useLanguageTag();
  const inWords = (unit: 'hour' | 'day', count: number) =>
    new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
  return (hours) => {
    if (hours === null) return t('manage.reviewUsual');
    const time = hours < 36 ? inWords('hour', hours) : inWords('day', Math.round(hours / 24));
    return t('manage.reviewMeasured', { time });
  };
}
