import { useTranslation } from 'react-i18next';
import { numberFormat } from '#locales/format/numberFormatter.ts';
import { streakLikelihood } from '../../content/chance/streakLikelihood.ts';
import { useLanguageTag } from '../../language/useLanguage.ts';
import { Definitions } from '../../ui/Definitions.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { stackClass } from '../../ui/styles/layout.ts';
import { leftAfter, lotOf, type Plan, pipOf, size, smallestLots } from './position.ts';

const streak = { losses: 10, trades: 1000, probability: 0.5 } as const;

/** The size of the position, what it blocks, and what losing trades in a row would leave. */
export function Result({ plan, isExample }: { plan: Plan; isExample: boolean }) {
  const { t } = useTranslation('calculators');
  const tag = useLanguageTag();
  const { instrument, account, balance, risk } = plan;
  const money = numberFormat(tag, { style: 'currency', currency: account });
  const number = numberFormat(tag, { maximumFractionDigits: 6 });
  const percent = numberFormat(tag, { style: 'percent', maximumFractionDigits: 2 });
  const { pipValue, allowed, lots, units, lost, value, margin, isCovered } = size(plan);
  const remaining = leftAfter(streak.losses, risk);
  return (
    <section className={stackClass}>
      <h2>{t(isExample ? 'result.example' : 'result.title')}</h2>
      <p>
        {t('result.plan', {
          instrument,
          rate: number(plan.rate),
          balance: money(balance),
          risk: percent(risk),
          stop: number(plan.stop),
          leverage: number(plan.leverage),
        })}
      </p>
      <output>
        <strong>
          {lots > 0
            ? t('result.size', { lots: number(lots), units: number(units) })
            : t('result.none', { lots: number(smallestLots), lost: money(lost), allowed: money(allowed) })}
        </strong>
      </output>
      {!isCovered && <Notice tone="warning">{t('result.uncovered')}</Notice>}
      <Definitions
        entries={[
          {
            name: t('result.pip', { pip: number(pipOf(instrument)), units: number(lotOf(instrument)) }),
            text: money(pipValue),
          },
          { name: t('result.allowed'), text: money(allowed) },
          ...(lots > 0
            ? [
                { name: t('result.lost'), text: money(lost) },
                { name: t('result.value'), text: money(value) },
                { name: t('result.margin', { leverage: number(plan.leverage) }), text: money(margin) },
              ]
            : []),
        ]}
      />
      <h3>{t('streak.title', { losses: number(streak.losses) })}</h3>
      <p>
        {t('streak.left', {
          losses: number(streak.losses),
          left: money(balance * remaining),
          balance: money(balance),
          kept: percent(remaining),
        })}{' '}
        {remaining > 0 ? t('streak.back', { gain: percent(1 / remaining - 1) }) : t('streak.gone')}
      </p>
      <p>
        {t('streak.likely', {
          losses: number(streak.losses),
          trades: number(streak.trades),
          likelihood: percent(streakLikelihood(streak.losses, streak.trades, streak.probability)),
        })}
      </p>
    </section>
  );
}
