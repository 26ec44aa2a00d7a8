import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { dateFormat, ownZone } from '#locales/dateFormat.ts';
import { paths } from '#schema/paths.ts';
import { ZoneSearch } from '../../content/meeting/ZoneSearch.tsx';
import { ServedPageContext } from '../../content/site/servedPage.ts';
import { useLanguageTag } from '../../language/useLanguage.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Field } from '../../ui/controls/Field.tsx';
import { Definitions } from '../../ui/Definitions.tsx';
import { Page } from '../../ui/Page.tsx';
import { hiddenClass, pageStackClass, pairClass, stackClass } from '../../ui/styles/layout.ts';
import { useFormatDay } from '../../ui/text/formatDate.ts';
import { LinkedText } from '../../ui/text/LinkedText.tsx';
import { useHydrated } from '../../ui/useHydrated.ts';
import { DayBars } from './DayBars.tsx';
import { Decisions } from './Decisions.tsx';
import { HourTables } from './HourTables.tsx';
import styles from './MarketHoursPage.module.css';
import {
  centres,
  dayNamed,
  latestDay,
  localDay,
  marketWeek,
  mondayOf,
  shiftsFrom,
  tradingWeek,
  usualHours,
  zoneNamed,
} from './marketHours.ts';
import { NowOpen } from './NowOpen.tsx';
import { useNow } from './useNow.ts';

/**
 * The week of the currency market in the reader's time zone. Prerendered and without scripts, it is the week of the
 * build in UTC.
 */
export function MarketHoursPage() {
  const { t } = useTranslation('marketHours');
  const hydrated = useHydrated();
  const [query, setQuery] = useSearchParams();
  const { day: served } = useContext(ServedPageContext);
  const now = useNow();
  const own = hydrated ? ownZone() : 'UTC';
  const zone = (hydrated && zoneNamed(query.get('zone'))) || own;
  const today = now === undefined ? served : localDay(now, zone);
  const requested = hydrated ? dayNamed(query.get('day')) : undefined;
  const day = requested ?? today;
  const monday = mondayOf(day);
  const week = marketWeek(monday);
  const formatDay = useFormatDay();
  const change = (name: 'zone' | 'day', value: string) => {
    const next = new URLSearchParams(query);
    if (value) next.set(name, value);
    else next.delete(name);
    setQuery(next, { preventScrollReset: true });
  };
  return (
    <Page title={t('title')} intro={t('lead')}>
      <div className={pageStackClass}>
        <NowOpen now={now} zone={zone} />
        <section className={stackClass}>
          <h2>{t('hours.title', { date: formatDay(monday) })}</h2>
          <fieldset className={`${styles.fields} ${pairClass}`} disabled={!hydrated}>
            <legend className={hiddenClass}>{t('hours.choose')}</legend>
            <ZoneSearch
              label={t('hours.zone')}
              none={t('hours.noZone')}
              zone={zone}
              country=""
              at={new Date(monday)}
              titles={{ own: '', others: t('hours.zones') }}
              onChoose={(value) => change('zone', value)}
            />
            <Field
              type="date"
              label={t('hours.dayInWeek')}
              max={latestDay}
              value={day}
              onChange={({ target }) => (!target.value || dayNamed(target.value)) && change('day', target.value)}
            />
          </fieldset>
          {hydrated && (query.has('zone') || query.has('day')) && (
            <p>
              <Button look="quiet" onClick={() => setQuery({}, { preventScrollReset: true })}>
                {t('hours.reset')}
              </Button>
            </p>
          )}
          <DayBars
            week={week}
            day={requested ?? (week.some((each) => each.day === today) ? today : monday)}
            zone={zone}
            now={now}
          />
          <HourTables week={week} zone={zone} />
        </section>
        <Weekend monday={monday} zone={zone} />
        <Shifts day={day} />
        <Decisions today={today} zone={zone} />
        <section className={stackClass}>
          <h2>{t('honest.title')}</h2>
          <Definitions
            entries={(['convention', 'holidays', 'broker', 'meaning'] as const).map((name) => ({
              name: t(`honest.${name}.name`),
              text: t(`honest.${name}.text`),
            }))}
          />
          <ul>
            {centres.map(({ name, zone: place, opens, closes }) => (
              <li key={name}>
                {t('honest.hours', {
                  centre: t(`centres.${name}`),
                  opens: `${opens}:00`,
                  closes: `${closes}:00`,
                  zone: place,
                })}
              </li>
            ))}
          </ul>
          <p>
            <LinkedText text={t('more')} links={{ forex: paths.forex, scam: paths.scamCheck }} />
          </p>
        </section>
      </div>
    </Page>
  );
}

/** When the market rests around a week. */
function Weekend({ monday, zone }: { monday: string; zone: string }) {
  const { t } = useTranslation('marketHours');
  const { from, to } = tradingWeek(monday);
  const format = dateFormat(useLanguageTag(), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: zone,
  });
  return (
    <section className={stackClass}>
      <h2>{t('weekend.title')}</h2>
      <p>{t('weekend.text', { opens: format.format(from), closes: format.format(to), zone })}</p>
      <p>{t('weekend.gap')}</p>
    </section>
  );
}

/** When Europe and America have changed their clocks on different days. */
function Shifts({ day }: { day: string }) {
  const { t } = useTranslation('marketHours');
  const formatDay = useFormatDay();
  return (
    <section className={stackClass}>
      <h2>{t('shifts.title')}</h2>
      <p>{t('shifts.text', { count: usualHours })}</p>
      <ul>
        {shiftsFrom(day).map(({ from, to, hours }) => (
          <li key={from}>{t('shifts.period', { from: formatDay(from), to: formatDay(to), count: hours })}</li>
        ))}
      </ul>
      <p>{t('shifts.computed')}</p>
    </section>
  );
}
