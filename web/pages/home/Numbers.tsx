import { useTranslation } from 'react-i18next';
import { useLanguageTag } from '../../language/useLanguage.ts';
import { useFormatNumber } from '../../ui/text/formatNumber.ts';
import styles from './Numbers.module.css';
import type { NewsProps } from './newsPart.tsx';

/** How much there is on the site, as it is at this moment; what there is none of is left out. */
export function Numbers({ data }: NewsProps) {
  const { t } = useTranslation('home');
  const formatNumber = useFormatNumber();
  const formatWait = useFormatWait();
  if (!data) return <div className={styles.numbers} />;
  const { clubs, countries, upcomingMeetings, reviewHours } = data.siteNumbers;
  const rows = [
    { value: clubs && formatNumber(clubs), label: t('numbers.clubs', { count: clubs }) },
    { value: countries && formatNumber(countries), label: t('numbers.countries', { count: countries }) },
    {
      value: upcomingMeetings && formatNumber(upcomingMeetings),
      label: t('numbers.meetings', { count: upcomingMeetings }),
    },
    { value: reviewHours && formatWait(reviewHours), label: t('numbers.review') },
  ].filter(({ value }) => value);
  if (rows.length === 0) return null;
  return (
    <ul className={styles.numbers}>
      {rows.map(({ value, label }) => (
        <li key={label}>
          <strong>{value}</strong> {label}
        </li>
      ))}
    </ul>
  );
}

/** Formats a number of hours, in days where there are many. */
function useFormatWait(): (hours: number) => string {
  const tag = useLanguageTag();
  const format = (unit: string, value: number) =>
    new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'long' }).format(value);
  return (hours) => (hours > 48 ? format('day', Math.ceil(hours / 24)) : format('hour', hours));
}
