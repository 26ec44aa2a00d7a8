import { useTranslation } from 'react-i18next';
import { dateFormat } from '#locales/format/dateFormat.ts';
import { useLanguageTag } from '../../language/useLanguage.ts';
import { type Column, Table } from '../../ui/Table.tsx';
import { unbroken } from '../../ui/text/formatDate.ts';
import { centres, type MarketDay, pairs, type Span } from './marketHours.ts';

/** The tables of a week: the hours of each place, and when two are open at once. */
export function HourTables({ week, zone }: { week: MarketDay[]; zone: string }) {
  const { t } = useTranslation('marketHours');
  const tag = useLanguageTag();
  const date = dateFormat(tag, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });
  const time = dateFormat(tag, { weekday: 'short', hour: '2-digit', minute: '2-digit', timeZone: zone });
  const hours = (span: Span | undefined) =>
    span ? `${time.format(span.from)} – ${time.format(span.to)}` : t('hours.never');
  const dayColumn: Column<MarketDay> = {
    key: 'day',
    heading: t('hours.day'),
    cell: ({ day }) => unbroken(date.formatToParts(new Date(day))),
  };
  return (
    <>
      <h3>{t('hours.each')}</h3>
      <Table
        caption={t('hours.caption', { zone })}
        columns={[
          dayColumn,
          ...centres.map(
            ({ name }): Column<MarketDay> => ({
              key: name,
              heading: t(`centres.${name}`),
              cell: ({ sessions }) => hours(sessions[name]),
            }),
          ),
        ]}
        rows={week}
        keyOf={({ day }) => day}
      />
      <h3>{t('hours.both')}</h3>
      <Table
        caption={t('hours.overlaps', { zone })}
        columns={[
          dayColumn,
          ...pairs.map(
            ([first, other], index): Column<MarketDay> => ({
              key: first,
              heading: t('hours.pair', { first: t(`centres.${first}`), other: t(`centres.${other}`) }),
              cell: ({ overlaps }) => hours(overlaps[index]),
            }),
          ),
        ]}
        rows={week}
        keyOf={({ day }) => day}
      />
    </>
  );
}
