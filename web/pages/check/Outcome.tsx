import { useTranslation } from 'react-i18next';
import {
  absurdFrom,
  growthIn,
  lossOfAYear,
  type Promised,
  periodsUntil,
  verdictOn,
} from '../../content/learning/compounding.ts';
import { Definitions } from '../../ui/Definitions.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { stackClass } from '../../ui/styles/layout.ts';
import { Table } from '../../ui/Table.tsx';
import { useAmounts } from './useAmounts.ts';
import { world } from './world.ts';

/** The sum that grows, in US dollars. */
const stake = 1000;
const terms = [1, 5, 10] as const;

/** What a promise comes to: in one, five and ten years, and when it would own the world. */
export function Outcome({ promised, isExample }: { promised: Promised; isExample: boolean }) {
  const { t } = useTranslation('check');
  const { dollars, percent, years, duration, longest } = useAmounts();
  const { share, period } = promised;
  const verdict = verdictOn(promised);
  const isCalculated = verdict === 'loss' || verdict === 'impossible' || verdict === 'slow';
  const reached = (amount: number) =>
    duration(periodsUntil(amount / stake, promised), period) ?? t('result.longer', { longest });
  return (
    <section className={stackClass}>
      <h2>{t(isExample ? 'result.example' : 'result.title')}</h2>
      <output>
        {t(`result.${period}`, { promised: percent(share) })}{' '}
        {isCalculated && t('result.year', { year: percent(growthIn(1, promised) - 1) })}
      </output>
      <Notice tone="warning">{t(`verdict.${verdict}`, { stake: dollars(stake), limit: percent(absurdFrom) })}</Notice>
      {isCalculated && (
        <Table
          caption={t('result.caption', { stake: dollars(stake) })}
          columns={[
            { key: 'term', heading: t('result.term'), cell: (term) => years(term) },
            {
              key: 'amount',
              heading: t('result.becomes', { stake: dollars(stake) }),
              cell: (term) => {
                const amount = stake * growthIn(term, promised);
                return amount > world.stocks.dollars ? t('result.everything') : dollars(amount);
              },
            },
            {
              key: 'change',
              heading: t('result.change'),
              cell: (term) => {
                const growth = growthIn(term, promised);
                return stake * growth > world.stocks.dollars ? '' : percent(growth - 1);
              },
            },
          ]}
          rows={[...terms]}
          keyOf={(term) => term}
        />
      )}
      {isCalculated && verdict !== 'loss' && (
        <>
          <Definitions
            entries={[
              {
                name: t('world.stocks', { amount: dollars(world.stocks.dollars) }),
                text: reached(world.stocks.dollars),
              },
              { name: t('losses.year'), text: percent(lossOfAYear(promised)) },
            ]}
          />
          <p>{t('world.note')}</p>
        </>
      )}
    </section>
  );
}
