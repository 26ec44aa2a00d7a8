import { useTranslation } from 'react-i18next';
import { dateFormat } from '#locales/format/dateFormat.ts';
import { bounds } from '#schema/figures/bounds.ts';
import { localAt } from '#schema/meeting/series/localTime.ts';
import { plannedStarts } from '#schema/meeting/series/plannedStarts.ts';
import { useLanguageTag } from '../../../language/useLanguage.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { leftOut } from './leftOut.ts';
import { plannedOf, type Values } from './meetingValues.ts';
import styles from './PlannedDates.module.css';

/** The dates of the meetings that a form would create, month by month, or why it would create none. */
export function PlannedDates({ values }: { values: Values }) {
  const { t } = useTranslation(['meetings', 'errors']);
  const tag = useLanguageTag();
  const planned = plannedOf(values);
  if (!planned || (planned.repeat.count ?? bounds.seriesMeetings) > bounds.seriesMeetings) return null;
  const starts = plannedStarts(planned, new Date());
  if ('reason' in starts) return <Notice tone="warning">{t(`errors:${starts.reason}`)}</Notice>;
  const { zone } = values;
  const formatted = (options: Intl.DateTimeFormatOptions) => {
    const format = dateFormat(tag, { ...options, timeZone: 'UTC' });
    return (day: { toString(): string }) => format.format(new Date(`${day}T00:00Z`));
  };
  const [whole, monthOf, dayOf] = [
    formatted({ day: 'numeric', month: 'long', year: 'numeric' }),
    formatted({ month: 'long', year: 'numeric' }),
    formatted({ day: 'numeric' }),
  ];
  const days = starts.map((start) => localAt(start, zone).toPlainDate());
  const missing = leftOut({ ...planned.repeat, starts, zone });
  const listed = (why: 'without' | 'skipped', nameOf: typeof whole) =>
    new Intl.ListFormat(tag).format(missing.filter((one) => one.why === why).map(({ day }) => nameOf(day)));
  const [months, skipped] = [listed('without', monthOf), listed('skipped', whole)];
  return (
    <div className={styles.planned}>
      <p role="status" className={styles.total}>
        {t('meetings:form.repeat.dates', { count: starts.length, last: whole(days.at(-1) ?? '') })}
      </p>
      <ul className={styles.months}>
        {[...new Set(days.map(monthOf))].map((month) => (
          <li key={month}>
            <span className={styles.month}>{month}</span>{' '}
            {days
              .filter((day) => monthOf(day) === month)
              .map(dayOf)
              .join(', ')}
          </li>
        ))}
      </ul>
      {months && <p className={styles.note}>{t('meetings:form.repeat.without', { months })}</p>}
      {skipped && <p className={styles.note}>{t('meetings:form.repeat.skipped', { days: skipped })}</p>}
    </div>
  );
}
