import { useTranslation } from 'react-i18next';
import { dateFormat } from '#locales/format/dateFormat.ts';
import { useLanguageTag } from '../../language/useLanguage.ts';
import styles from './MarketHoursPage.module.css';
import { type CentreState, centres, statesAt } from './marketHours.ts';

/** Which places are open now. Its room is kept from the first paint, so that nothing below it ever moves. */
export function NowOpen({ now, zone }: { now: number | undefined; zone: string }) {
  const { t } = useTranslation('marketHours');
  const tag = useLanguageTag();
  const clock = (timeZone: string) =>
    dateFormat(tag, { timeZone, weekday: 'short', hour: '2-digit', minute: '2-digit' });
  const states = now === undefined ? undefined : statesAt(now);
  const changes = ({ isOpen, changesAt }: CentreState) =>
    t(isOpen ? 'now.until' : 'now.from', { time: clock(zone).format(changesAt) });
  return (
    <section>
      <h2>{t('now.title')}</h2>
      <ul className={styles.places} aria-busy={now === undefined}>
        {centres.map(({ name, zone: place }) => {
          const state = states?.[name];
          return (
            <li key={name} data-open={state?.isOpen}>
              <strong>{t(`centres.${name}`)}</strong>
              <span>{now === undefined ? '–' : clock(place).format(now)}</span>
              <span>{state ? t(state.isOpen ? 'now.open' : 'now.closed') : '–'}</span>
              <span>{state ? changes(state) : '–'}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
