import { useTranslation } from 'react-i18next';
import { dateFormat } from '#locales/format/dateFormat.ts';
import { useLanguageTag } from '../../language/useLanguage.ts';
import { useFormatDay } from '../../ui/text/formatDate.ts';
import styles from './MarketHoursPage.module.css';
import { centres, common, dayIn, type MarketDay } from './marketHours.ts';

interface DayBarsProps {
  week: MarketDay[];
  day: string;
  zone: string;
  now: number | undefined;
}

const sixHours = 6 * 3_600_000;

/** A day as bars, for the eye alone: the tables say the same. A line that takes no room marks the present moment. */
export function DayBars({ week, day, zone, now }: DayBarsProps) {
  const { t } = useTranslation('marketHours');
  const formatDay = useFormatDay();
  const whole = dayIn(zone, day);
  const share = (length: number) => length / (whole.to - whole.from);
  const percent = (length: number) => `${(100 * share(length)).toFixed(3)}%`;
  const clock = dateFormat(useLanguageTag(), { hour: '2-digit', minute: '2-digit', timeZone: zone });
  const hours = [0, 1, 2, 3].map((quarter) => whole.from + quarter * sixHours);
  const present = now !== undefined && now >= whole.from && now < whole.to ? now : undefined;
  const anchorOf = (moment: number) => {
    const at = share(moment - whole.from);
    return at < 0.05 ? 'start' : at > 0.95 ? 'end' : 'middle';
  };
  return (
    <div className={styles.bars} aria-hidden="true">
      <p>{formatDay(day)}</p>
      <div>
        <span />
        <svg className={styles.present} aria-hidden="true">
          {present !== undefined && (
            <text x={percent(present - whole.from)} y="1em" textAnchor={anchorOf(present)}>
              {clock.format(present)}
            </text>
          )}
        </svg>
      </div>
      {centres.map(({ name }) => (
        <div key={name}>
          <span>{t(`centres.${name}`)}</span>
          <svg aria-hidden="true">
            <rect className={styles.night} width="100%" height="100%" />
            {week.map(({ day: working, sessions }) => {
              const span = sessions[name] && common(whole, sessions[name]);
              return (
                span && (
                  <rect
                    key={working}
                    x={percent(span.from - whole.from)}
                    width={percent(span.to - span.from)}
                    height="100%"
                  />
                )
              );
            })}
            {hours.map((hour) => (
              <rect key={hour} className={styles.hour} x={percent(hour - whole.from)} width="1" height="100%" />
            ))}
            {present !== undefined && (
              <line x1={percent(present - whole.from)} x2={percent(present - whole.from)} y2="100%" />
            )}
          </svg>
        </div>
      ))}
      <div>
        <span />
        <svg aria-hidden="true">
          {hours.map((hour) => (
            <text key={hour} x={percent(hour - whole.from)} y="1em" textAnchor={anchorOf(hour)}>
              {clock.format(hour)}
            </text>
          ))}
        </svg>
      </div>
    </div>
  );
}
