import { useTranslation } from 'react-i18next';
import { useFormatDay } from '../../ui/text/formatDate.ts';
import styles from './MarketHoursPage.module.css';
import { centres, common, dayIn, type MarketDay } from './marketHours.ts';

interface DayBarsProps {
  week: MarketDay[];
  day: string;
  zone: string;
  now: number | undefined;
}

/** A day as bars, for the eye alone: the tables say the same. A line that takes no room marks the present moment. */
export function DayBars({ week, day, zone, now }: DayBarsProps) {
  const { t } = useTranslation('marketHours');
  const formatDay = useFormatDay();
  const whole = dayIn(zone, day);
  const percent = (length: number) => `${((100 * length) / (whole.to - whole.from)).toFixed(3)}%`;
  return (
    <div className={styles.bars} aria-hidden="true">
      <p>{formatDay(day)}</p>
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
            {now !== undefined && now >= whole.from && now < whole.to && (
              <line x1={percent(now - whole.from)} x2={percent(now - whole.from)} y2="100%" />
            )}
          </svg>
        </div>
      ))}
    </div>
  );
}
