import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { numberFormat } from '#locales/format/numberFormatter.ts';
import { useLanguageTag } from '../../language/useLanguage.ts';
import { SelectField } from '../../ui/controls/Field.tsx';
import { Definitions } from '../../ui/Definitions.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { stackClass } from '../../ui/styles/layout.ts';
import { useFormatNumber } from '../../ui/text/formatNumber.ts';
import styles from './JournalPage.module.css';
import { KindTable } from './KindTable.tsx';
import { confidence, type Estimate, enoughOfAKind, enoughTrades, type Statistics, statisticsOf } from './statistics.ts';
import { netIn, type Trade, type Unit, units } from './trade.ts';
import { useAmount } from './useAmount.ts';

/** What the trades have come to; in R or in money, at first in whichever more of them can be expressed. */
export function StatisticsPart({ trades, isFiltered }: { trades: readonly Trade[]; isFiltered: boolean }) {
  const { t } = useTranslation('journal');
  const [selected, setSelected] = useState<Unit>();
  const closedIn = (unit: Unit) => trades.filter((trade) => netIn(unit, trade) !== undefined).length;
  const unit = selected ?? (closedIn('r') >= closedIn('money') ? 'r' : 'money');
  const statistics = statisticsOf(trades, unit);
  const isAnyClosed = closedIn('money') + closedIn('r') > 0;
  return (
    <section className={stackClass} aria-labelledby="statistics">
      <h2 id="statistics">{t('statistics.title')}</h2>
      {isFiltered && <p>{t('statistics.filtered')}</p>}
      {!isAnyClosed && <p>{t('statistics.none')}</p>}
      {isAnyClosed && (
        <fieldset className={styles.part}>
          <SelectField
            label={t('statistics.unit')}
            value={unit}
            onChange={({ target }) => setSelected(units.find((each) => each === target.value))}
          >
            {units.map((each) => (
              <option key={each} value={each}>
                {t(`unit.${each}`)}
              </option>
            ))}
          </SelectField>
        </fieldset>
      )}
      {isAnyClosed && !statistics && <p>{t(unit === 'r' ? 'statistics.noneInR' : 'statistics.noneInMoney')}</p>}
      {statistics && <Results of={statistics} unit={unit} />}
    </section>
  );
}

function Results({ of: statistics, unit }: { of: Statistics; unit: Unit }) {
  const { t } = useTranslation('journal');
  const tag = useLanguageTag();
  const number = useFormatNumber();
  const format = useAmount();
  const amount = (value: number) => format(value, unit);
  const percent = numberFormat(tag, { style: 'percent', maximumFractionDigits: 0 });
  const { count, open, leftOut, win, loss, neededRate, expectancy, costs, costShare } = statistics;
  const isEnough = count >= enoughTrades;
  const estimate = ({ value, from, to }: Estimate, text: (value: number) => string) =>
    isEnough ? t('statistics.range', { value: text(value), from: text(from), to: text(to) }) : text(value);
  const left = [
    open > 0 && t('statistics.openCount', { number: number(open) }),
    leftOut > 0 && t('statistics.leftOutCount', { number: number(leftOut) }),
  ].filter((text) => typeof text === 'string');
  const verdict = expectancy.to < 0 ? 'losing' : expectancy.from > 0 ? 'winning' : 'chance';
  return (
    <>
      {!isEnough && (
        <Notice tone="warning">{t('statistics.few', { trades: number(count), enough: number(enoughTrades) })}</Notice>
      )}
      <Definitions
        entries={[
          { name: t('statistics.counted'), text: number(count) },
          ...(left.length > 0 ? [{ name: t('statistics.left'), text: left.join('; ') }] : []),
          { name: t('statistics.total'), text: amount(statistics.total) },
          { name: t('statistics.expectancy'), text: estimate(expectancy, amount) },
          { name: t('statistics.winRate'), text: estimate(statistics.winRate, percent) },
          ...(neededRate === undefined
            ? []
            : [
                { name: t('statistics.needed'), text: percent(neededRate) },
                {
                  name: t('statistics.average'),
                  text: t('statistics.averages', { win: amount(win.mean), loss: amount(loss.mean) }),
                },
              ]),
          {
            name: t('statistics.costs'),
            text:
              costShare === undefined
                ? amount(costs)
                : t('statistics.costShare', { costs: amount(costs), share: percent(costShare) }),
          },
          { name: t('statistics.drawdown'), text: amount(statistics.drawdown) },
          { name: t('statistics.losses'), text: number(statistics.longestLosses) },
        ]}
      />
      {isEnough && (
        <>
          <p>
            <strong>{t(`statistics.verdict.${verdict}`)}</strong>
          </p>
          <p>{t('statistics.rangeMeans', { certain: number(confidence.certain), all: number(confidence.all) })}</p>
        </>
      )}
      <h3>{t('statistics.rulesTitle')}</h3>
      <Rules of={statistics} unit={unit} />
      <h3>{t('statistics.feelingTitle')}</h3>
      {statistics.feelings.length === 0 ? (
        <p>{t('statistics.noFeeling')}</p>
      ) : (
        <KindTable
          caption={t('statistics.feelingTitle')}
          unit={unit}
          kinds={statistics.feelings.map(({ feeling, ...kind }) => ({ name: t(`feeling.${feeling}`), ...kind }))}
        />
      )}
    </>
  );
}

/** What breaking the rules has cost, if there are enough trades of each kind to say so. */
function Rules({ of: { followed, broken, priceOfBreaking }, unit }: { of: Statistics; unit: Unit }) {
  const { t } = useTranslation('journal');
  const number = useFormatNumber();
  const amount = useAmount();
  if (followed.count + broken.count === 0) return <p>{t('statistics.noRules')}</p>;
  const isEnough = Math.min(followed.count, broken.count) >= enoughOfAKind;
  return (
    <>
      <KindTable
        caption={t('statistics.rulesTitle')}
        unit={unit}
        kinds={[
          { name: t('statistics.followed'), ...followed },
          { name: t('statistics.broken'), ...broken },
        ]}
      />
      {!isEnough && <p>{t('statistics.fewOfAKind', { enough: number(enoughOfAKind) })}</p>}
      {isEnough && (
        <p>
          {priceOfBreaking > 0 ? t('statistics.cost', { amount: amount(priceOfBreaking, unit) }) : t('statistics.gain')}
        </p>
      )}
    </>
  );
}
