import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { numberFormat } from '#locales/format/numberFormatter.ts';
import { FanChart } from '../../content/chance/FanChart.tsx';
import {
  expectancy,
  type FanValues,
  fan,
  fanAt,
  outcomeOf,
  ruinedAt,
  simulate,
  type TradingRules,
} from '../../content/chance/simulate.ts';
import { streakLikelihood } from '../../content/chance/streakLikelihood.ts';
import { useLanguageTag } from '../../language/useLanguage.ts';
import { Definitions } from '../../ui/Definitions.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { stackClass } from '../../ui/styles/layout.ts';
import { Table } from '../../ui/Table.tsx';

/** How many accounts are traded. */
const accounts = 200;
/** After which shares of the trades the table has a row. */
const rows = [0.25, 0.5, 0.75, 1] as const;

interface OutcomeProps {
  rules: TradingRules;
  /** Which course of luck: the seed. */
  luck: number;
  isExample: boolean;
  /** The link to another course of luck. */
  children: ReactNode;
}

/** What becomes of accounts that are traded by the same rules: a picture, the same as a table, and the worst of it. */
export function Outcome({ rules, luck, isExample, children }: OutcomeProps) {
  const { t } = useTranslation('losingStreaks');
  const tag = useLanguageTag();
  const number = numberFormat(tag, { maximumFractionDigits: 2 });
  const percent = numberFormat(tag, { style: 'percent', maximumFractionDigits: 0 });
  const exact = numberFormat(tag, { style: 'percent', maximumFractionDigits: 2 });
  const { winRate, reward, risk, cost, trades } = rules;
  const courses = useMemo(
    () => simulate({ winRate, reward, risk, cost, trades }, luck, accounts),
    [winRate, reward, risk, cost, trades, luck],
  );
  const { below, ruined, end, streak, fall } = outcomeOf(courses);
  const average = expectancy(rules);
  const count = number(accounts);
  return (
    <section className={stackClass}>
      <h2>{t(isExample ? 'result.example' : 'result.title')}</h2>
      <p>
        {t('result.rules', {
          winRate: exact(winRate),
          reward: number(reward),
          risk: exact(risk),
          cost: exact(cost),
          trades: number(trades),
        })}
      </p>
      <output>
        <strong>{t('result.below', { below: number(below), accounts: count })}</strong>
      </output>
      <Notice tone={average > 0 ? 'info' : 'warning'}>
        {t(`result.${kindOf(average)}`, { average: number(Math.abs(average)) })}
      </Notice>
      <figure>
        <FanChart
          courses={courses}
          label={t('chart.label', { accounts: count, middle: percent(end.middle), trades: number(trades) })}
        />
        <figcaption>{t('chart.caption', { accounts: count })}</figcaption>
      </figure>
      <p>{children}</p>
      <Table
        wrapping
        caption={t('table.caption')}
        columns={[
          { key: 'trades', heading: t('table.trades'), cell: (share) => number(Math.round(share * trades)) },
          ...(Object.keys(fan) as (keyof FanValues)[]).map((line) => ({
            key: line,
            heading: t(`table.${line}`),
            cell: (share: number) => percent(fanAt(courses, Math.round(share * trades))[line]),
          })),
        ]}
        rows={[...rows]}
        keyOf={(share) => share}
      />
      <Definitions
        entries={[
          {
            name: t('worst.streak'),
            text: t('worst.streakText', { middle: number(streak.middle), longest: number(streak.longest) }),
          },
          {
            name: t('worst.fall'),
            text: t('worst.fallText', { middle: percent(fall.middle), worst: percent(fall.worst) }),
          },
          {
            name: t('worst.ruin', { ruin: percent(ruinedAt) }),
            text: t('worst.ruinText', { ruined: number(ruined), accounts: count }),
          },
          ...(streak.middle > 0
            ? [
                {
                  name: t('worst.likely', { count: streak.middle, losses: number(streak.middle) }),
                  text: exact(streakLikelihood(streak.middle, trades, 1 - winRate)),
                },
              ]
            : []),
        ]}
      />
    </section>
  );
}

/** What a trade brings on average, as precisely as it is written. */
function kindOf(average: number): 'gaining' | 'even' | 'losing' {
  if (Math.abs(average) < 0.005) return 'even';
  return average > 0 ? 'gaining' : 'losing';
}
