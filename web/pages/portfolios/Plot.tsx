import { useTranslation } from 'react-i18next';
import { useLanguageTag } from '../../language/useLanguage.ts';
import styles from './PortfoliosPage.module.css';

/** Invented monthly changes of a year in percent, losses included: neither a result nor a forecast. */
const years = {
  low: [1.2, 0.8, -0.9, 1.4, 0.6, -1.6, 1.1, 0.9, 1.3, -0.7, 1.0, 0.8],
  medium: [3.1, 2.2, -4.4, 3.8, 1.9, -6.2, 4.5, 2.8, -2.1, 3.6, -3.3, 4.0],
  high: [7.5, 5.1, -12.0, 9.8, -8.6, 11.2, -17.5, 8.9, 6.4, -9.7, 10.3, -6.8],
} as const;

/** The risk level of a portfolio. */
export type Risk = keyof typeof years;

const [width, height, top, left] = [320, 160, 12, 4];
/** One scale for all three, so that they can be compared. */
const [lowest, highest] = [75, 118];

function course(risk: Risk): number[] {
  const values = [100];
  for (const change of years[risk]) values.push((values.at(-1) ?? 100) * (1 + change / 100));
  return values;
}

/** The maximum drawdown: the largest fall from an earlier peak, as a fraction of it. */
function deepestFall(values: number[]): number {
  let [peak, fall] = [0, 0];
  for (const value of values) {
    peak = Math.max(peak, value);
    fall = Math.max(fall, 1 - value / peak);
  }
  return fall;
}

/** Chart of what a year could look like, losses included; labelled as an illustration. */
export function Plot({ risk, name }: { risk: Risk; name: string }) {
  const { t } = useTranslation('portfolios');
  const percent = new Intl.NumberFormat(useLanguageTag(), {
    style: 'percent',
    maximumFractionDigits: 0,
  });
  const values = course(risk);
  const x = (month: number) => left + (month / 12) * (width - 2 * left);
  const y = (value: number) => top + ((highest - value) / (highest - lowest)) * (height - 2 * top);
  const line = values.map((value, month) => `${x(month).toFixed(1)} ${y(value).toFixed(1)}`).join('L');
  const end = percent.format((values.at(-1) ?? 100) / 100);
  const fall = percent.format(deepestFall(values));
  return (
    <figure className={styles.plot}>
      <p className={styles.label}>{t('plot.label')}</p>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={t('plot.alt', { name, end, fall })}>
        <path className={styles.base} d={`M${left} ${y(100)}H${width - left}`} />
        <path className={styles.area} d={`M${line}L${x(12)} ${y(lowest)}L${x(0)} ${y(lowest)}Z`} />
        <path className={styles.course} d={`M${line}`} />
        {values.map((value, month) => {
          const fell = month > 0 && value < (values[month - 1] ?? 0);
          return fell && <circle key={x(month)} className={styles.loss} cx={x(month)} cy={y(value)} r="4" />;
        })}
      </svg>
      <figcaption>
        <span>{t('plot.end', { end })}</span>
        <span>{t('plot.worst', { fall })}</span>
      </figcaption>
    </figure>
  );
}
