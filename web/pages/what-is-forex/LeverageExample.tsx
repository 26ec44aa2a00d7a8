import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { numberFormat } from '#locales/format/numberFormatter.ts';
import { useLanguageTag } from '../../language/useLanguage.ts';
import { Slider } from '../../ui/controls/Slider.tsx';
import { hiddenClass } from '../../ui/styles/layout.ts';
import { useFormatChange } from '../../ui/text/formatNumber.ts';
import { useHydrated } from '../../ui/useHydrated.ts';
import styles from './LeverageExample.module.css';
import { outcomeOf } from './leverage.ts';
import { StakeBars } from './StakeBars.tsx';

/** Three sliders and their effect on a stake. Without scripts, it is a single worked example. */
export function LeverageExample() {
  const { t } = useTranslation('forex');
  const hydrated = useHydrated();
  const [stake, setStake] = useState(1000);
  const [leverage, setLeverage] = useState(30);
  /** In tenths of a percent, to keep it an integer. */
  const [tenths, setTenths] = useState(-20);
  const tag = useLanguageTag();
  const euros = numberFormat(tag, { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 });
  const percent = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 1 });
  const formatChange = useFormatChange();

  const outcome = outcomeOf({ stake, leverage, move: tenths / 1000 });
  const { position, change, left, owed, kind } = outcome;
  const values = {
    position: euros(position),
    move: percent.format(Math.abs(tenths) / 1000),
    change: euros(Math.abs(change)),
    share: percent.format(Math.abs(change) / stake),
    left: euros(left),
    owed: euros(owed),
    whole: percent.format(1 / leverage),
  };
  return (
    <section className={styles.example}>
      <div>
        <h2>{t('try.title')}</h2>
        <p>{t('try.lead')}</p>
      </div>
      <fieldset className={styles.sliders} disabled={!hydrated}>
        <legend className={hiddenClass}>{t('try.title')}</legend>
        <Slider
          label={t('try.stake')}
          formatted={euros(stake)}
          range={[100, 10_000, 100]}
          value={stake}
          onChange={setStake}
        />
        <Slider
          label={t('try.leverage')}
          formatted={t('try.times', { times: leverage })}
          range={[1, 100, 1]}
          value={leverage}
          onChange={setLeverage}
        />
        <Slider
          label={t('try.move')}
          formatted={formatChange(tenths / 1000)}
          range={[-50, 50, 1]}
          value={tenths}
          onChange={setTenths}
        />
      </fieldset>
      <div className={styles.result}>
        <StakeBars stake={stake} left={left} before={euros(stake)} after={values.left} />
        <output>
          <span>{t('try.position', values)}</span>{' '}
          <strong>{t(`try.outcome.${change < 0 ? 'loss' : kind}`, values)}</strong>{' '}
          {kind === 'closeOut' && <span className={styles.warning}>{t('try.outcome.closeOut')}</span>}
          {kind === 'gone' && (
            <span className={styles.warning}>{t(owed > 0 ? 'try.outcome.owed' : 'try.outcome.gone', values)}</span>
          )}
        </output>
        <p>{t('try.whole', values)}</p>
      </div>
    </section>
  );
}
