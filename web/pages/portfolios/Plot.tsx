import { useTranslation } from 'react-i18next';
import { numberFormat } from '#locales/format/numberFormatter.ts';
import { FanChart, highestOf } from '../../content/chance/FanChart.tsx';
import { outcomeOf, simulate, type TradingRules } from '../../content/chance/simulate.ts';
import { useLanguageTag } from '../../language/useLanguage.ts';
import styles from './PortfoliosPage.module.css';

/** The risk level of a portfolio. */
export type Risk = keyof typeof risks;

/** What each trade risks in the pictures, as a share of the account. */
const risks = { low: 0.005, medium: 0.015, high: 0.04 } as const;

/** Invented rules without any skill: each trade is a coin toss that costs something. Neither a result nor a forecast. */
const coinToss = { winRate: 0.5, reward: 1, cost: 0.04, trades: 150 } as const;

const years = 200;
const seed = 1;
const coursesOf = (risk: number) => simulate({ ...coinToss, risk } satisfies TradingRules, seed, years);
/** Both are the same for every reader, and simulated once. */
const courses = { low: coursesOf(risks.low), medium: coursesOf(risks.medium), high: coursesOf(risks.high) };
/** One scale for all three, so that they can be compared. */
const highest = highestOf(courses.high);

/** Imagined years of a portfolio, losses and costs included; labelled as an illustration. */
export function Plot({ risk, name }: { risk: Risk; name: string }) {
  const { t } = useTranslation('portfolios');
  const { number, percent } = useFormats();
  const { below, fall, end } = outcomeOf(courses[risk]);
  const values = { name, years: number(years), below: number(below), fall: percent(fall.worst) };
  return (
    <figure className={styles.plot}>
      <p className={styles.label}>{t('plot.label', values)}</p>
      <FanChart
        compact
        courses={courses[risk]}
        highest={highest}
        label={t('plot.alt', { ...values, worst: percent(end.worst), best: percent(end.best) })}
      />
      <figcaption>
        <span>{t('plot.below', values)}</span>
        <span>{t('plot.worst', values)}</span>
      </figcaption>
    </figure>
  );
}

/** What the pictures assume. */
export function PlotNote() {
  const { t } = useTranslation('portfolios');
  const { number, percent, exact } = useFormats();
  const { cost, trades } = coinToss;
  return (
    <p className={styles.note}>
      <strong>{t('plot.title')}.</strong>{' '}
      {t('plot.note', {
        years: number(years),
        trades: number(trades),
        cost: percent(cost),
        low: exact(risks.low),
        medium: exact(risks.medium),
        high: exact(risks.high),
      })}
    </p>
  );
}

function useFormats() {
  const tag = useLanguageTag();
  const [percent, exact] = [0, 1].map((maximumFractionDigits) =>
    numberFormat(tag, { style: 'percent', maximumFractionDigits }),
  );
  const format = (formatter: typeof percent) => (value: number) => formatter?.(value) ?? '';
  return { number: numberFormat(tag, {}), percent: format(percent), exact: format(exact) };
}
