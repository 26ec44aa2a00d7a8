import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { numberFormat } from '#locales/format/numberFormatter.ts';
import { useLanguageTag } from '../../language/useLanguage.ts';
import { Slider } from '../../ui/controls/Slider.tsx';
import { Table } from '../../ui/Table.tsx';
import { useHydrated } from '../../ui/useHydrated.ts';
import { amounts, capitalFor, returns } from './capital.ts';
import styles from './GuidePage.module.css';

/** The capital that a monthly amount takes, which readers can move. Without scripts, it is an example. */
export function CapitalNeeded() {
  const { t } = useTranslation('guides');
  const hydrated = useHydrated();
  const tag = useLanguageTag();
  const euros = numberFormat(tag, { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 });
  const percent = numberFormat(tag, { style: 'percent' });
  const [amount, setAmount] = useState(500);
  return (
    <>
      <fieldset className={styles.amount} disabled={!hydrated}>
        <Slider
          label={t('income.take.amount')}
          formatted={euros(amount)}
          range={amounts}
          value={amount}
          onChange={setAmount}
        />
      </fieldset>
      <Table
        caption={t('income.take.caption', { amount: euros(amount) })}
        columns={[
          { key: 'rate', heading: t('income.take.rate'), cell: percent },
          {
            key: 'capital',
            heading: t('income.take.capital'),
            card: 'title',
            cell: (rate) => <output>{euros(capitalFor(amount, rate))}</output>,
          },
        ]}
        rows={[...returns]}
        keyOf={(rate) => rate}
      />
    </>
  );
}
