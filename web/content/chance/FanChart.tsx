import { scaleLinear } from 'd3-scale';
import { area, line } from 'd3-shape';
import { useId } from 'react';
import { numberFormat } from '#locales/format/numberFormatter.ts';
import { useLanguageTag } from '../../language/useLanguage.ts';
import styles from './FanChart.module.css';
import { type Course, type FanValues, fanAt } from './simulate.ts';

interface FanChartProps {
  courses: Course[];
  /** What the picture shows, in one sentence. */
  label: string;
  /** How many single accounts are drawn above the fan. */
  singles?: number;
  /** The highest value drawn; by default, what all but the luckiest accounts stay below. */
  highest?: number;
  /** Whether it is one of several side by side, without the numbers of trades. */
  compact?: boolean;
}

const sizes = {
  full: { width: 640, height: 320, margin: { top: 12, right: 8, bottom: 28, left: 56 } },
  compact: { width: 320, height: 180, margin: { top: 8, right: 2, bottom: 8, left: 44 } },
} as const;
/** At how many points the fan is drawn. */
const points = 50;

/** The highest value that a fan of these accounts reaches, apart from the luckiest. */
export const highestOf = (courses: Course[]): number =>
  Math.max(...stepsOf(courses).map((trade) => fanAt(courses, trade).best));

function stepsOf(courses: Course[]): number[] {
  const trades = (courses[0]?.values.length ?? 1) - 1;
  const count = Math.min(points, trades);
  return Array.from({ length: count + 1 }, (_, index) => Math.round((index / count) * trades));
}

/** What imagined accounts become: half of them in the dark band, nine of ten in the light one, and some by themselves. */
export function FanChart({
  courses,
  label,
  singles = 6,
  highest = highestOf(courses),
  compact = false,
}: FanChartProps) {
  const { width, height, margin } = sizes[compact ? 'compact' : 'full'];
  const clip = useId();
  const tag = useLanguageTag();
  const percent = numberFormat(tag, { style: 'percent', maximumFractionDigits: 0 });
  const number = numberFormat(tag, {});
  const steps = stepsOf(courses);
  const trades = steps.at(-1) ?? 0;
  const x = scaleLinear([0, trades], [margin.left, width - margin.right]);
  const y = scaleLinear([0, Math.max(highest, 1.1)], [height - margin.bottom, margin.top]);
  const lines = steps.map((trade) => ({ trade, values: fanAt(courses, trade) }));
  const band = (low: keyof FanValues, high: keyof FanValues) =>
    area<(typeof lines)[number]>(
      ({ trade }) => x(trade),
      ({ values }) => y(values[low]),
      ({ values }) => y(values[high]),
    ).digits(1)(lines) ?? '';
  const drawn = line<number>(
    (trade) => x(trade),
    (_trade) => 0,
  ).digits(1);
  return (
    <svg
      className={compact ? `${styles.fan} ${styles.compact}` : styles.fan}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
    >
      <clipPath id={clip}>
        <rect
          x={margin.left}
          y={margin.top}
          width={width - margin.left - margin.right}
          height={height - margin.top - margin.bottom}
        />
      </clipPath>
      {y.ticks(5).map((value) => (
        <g key={value}>
          <line className={styles.grid} x1={margin.left} x2={width - margin.right} y1={y(value)} y2={y(value)} />
          <text x={margin.left - 8} y={y(value)} dy="0.32em" textAnchor="end">
            {percent(value)}
          </text>
        </g>
      ))}
      {(compact ? [] : x.ticks(5)).map((trade) => (
        <text
          key={trade}
          x={x(trade)}
          y={height - 8}
          textAnchor={trade === 0 ? 'start' : trade === trades ? 'end' : 'middle'}
        >
          {number(trade)}
        </text>
      ))}
      <g clipPath={`url(#${clip})`}>
        <path className={styles.outer} d={band('worst', 'best')} />
        <path className={styles.inner} d={band('low', 'high')} />
        {courses.slice(0, singles).map(({ values }, index) => (
          <path
            // biome-ignore lint/suspicious/noArrayIndexKey: they have no other identity and never change places
            key={index}
            className={styles.single}
            d={drawn.y((trade) => y(values[trade] ?? 0))(steps) ?? ''}
          />
        ))}
        <path
          className={styles.middle}
          d={
            line<(typeof lines)[number]>(
              ({ trade }) => x(trade),
              ({ values }) => y(values.middle),
            ).digits(1)(lines) ?? ''
          }
        />
        <line className={styles.start} x1={margin.left} x2={width - margin.right} y1={y(1)} y2={y(1)} />
      </g>
    </svg>
  );
}
