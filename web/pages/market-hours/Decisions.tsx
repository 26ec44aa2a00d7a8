import { useTranslation } from 'react-i18next';
import { dateFormat } from '#locales/format/dateFormat.ts';
import { centralBanks, undatedBanks } from '#schema/school/centralBanks.ts';
import { useLanguageTag } from '../../language/useLanguage.ts';
import { stackClass } from '../../ui/styles/layout.ts';
import { Table } from '../../ui/Table.tsx';
import { useFormatDay } from '../../ui/text/formatDate.ts';
import { decisionsFrom, endingWithin } from './decisions.ts';

/** How many announcements are listed, and for how many days the list should be complete. */
const listed = 8;
const horizon = 120;

/** The next decisions of central banks on interest rates, in a time zone. */
export function Decisions({ today, zone }: { today: string; zone: string }) {
  const { t } = useTranslation('marketHours');
  const tag = useLanguageTag();
  const formatDay = useFormatDay();
  const format = (options: Intl.DateTimeFormatOptions) => dateFormat(tag, options);
  const here = format({
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: zone,
  });
  const decisions = decisionsFrom(today, listed);
  return (
    <section className={stackClass}>
      <h2>{t('decisions.title')}</h2>
      <p>{t('decisions.text')}</p>
      {decisions.length > 0 && (
        <Table
          caption={t('decisions.caption', { zone })}
          columns={[
            { key: 'bank', heading: t('decisions.bank'), cell: ({ bank }) => t(`decisions.${bank.name}`) },
            { key: 'here', heading: t('decisions.here'), cell: ({ at }) => here.format(at) },
            {
              key: 'there',
              heading: t('decisions.there'),
              cell: ({ at, bank }) => format({ hour: '2-digit', minute: '2-digit', timeZone: bank.zone }).format(at),
            },
          ]}
          rows={decisions}
          keyOf={({ bank, day }) => bank.name + day}
        />
      )}
      <ul>
        {endingWithin(today, horizon).map(({ name, validUntil }) => (
          <li key={name}>{t('decisions.ends', { bank: t(`decisions.${name}`), date: formatDay(validUntil) })}</li>
        ))}
      </ul>
      <p>{t('decisions.undated')}</p>
      <Calendars of={undatedBanks} />
      <p>{t('decisions.check')}</p>
      <Calendars of={centralBanks} />
    </section>
  );
}

/** Links to the calendars in which banks announce their decisions. */
function Calendars({ of }: { of: typeof centralBanks | typeof undatedBanks }) {
  const { t } = useTranslation('marketHours');
  return (
    <ul>
      {of.map(({ name, calendar }) => (
        <li key={name}>
          <a href={calendar} target="_blank" rel="noopener noreferrer">
            {t(`decisions.${name}`)}
          </a>
        </li>
      ))}
    </ul>
  );
}
