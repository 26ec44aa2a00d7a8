import { scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';
import { useTranslation } from 'react-i18next';
import { numberFormat } from '#locales/format/numberFormatter.ts';
import { useLanguageTag } from '../../../language/useLanguage.ts';
import styles from './WalkChart.module.css';

const [width, height, margin] = [640, 280, 12];

/** A line without days and prices, which would say what it is. Its label tells the same in numbers, the start being 100. */
export function WalkChart({ rates }: { rates: readonly number[] }) {
  const { t } = useTranslation('guides');
  const number = numberFormat(useLanguageTag(), { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const [least, most] = [Math.min(...rates), Math.max(...rates)];
  const x = scaleLinear([0, rates.length - 1], [margin, width - margin]);
  const y = scaleLinear([least, most], [height - margin, margin]);
  const scaled = (rate = 0) => number((100 * rate) / (rates[0] ?? 1));
  return (
    <svg
      className={styles.walk}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={t('chance.label', {
        days: rates.length,
        start: scaled(rates[0]),
        highest: scaled(most),
        lowest: scaled(least),
        end: scaled(rates.at(-1)),
      })}
    >
      <path
        className={styles.line}
        d={
          line<number>(
            (_rate, day) => x(day),
            (rate) => y(rate),
          ).digits(1)(rates) ?? ''
        }
      />
    </svg>
  );
}
