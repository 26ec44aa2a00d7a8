import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/controls/Button.tsx';
import { Field, SelectField } from '../../ui/controls/Field.tsx';
import { hiddenClass, pairClass } from '../../ui/styles/layout.ts';
import { everything, type Filter } from './filter.ts';
import styles from './JournalPage.module.css';
import { directions, feelings, ruleStates } from './trade.ts';

/** Which trades are shown. Not in the address, which is sent to the server when the page is loaded again. */
export function TradeFilter({ filter, onChange }: { filter: Filter; onChange(filter: Filter): void }) {
  const { t } = useTranslation('journal');
  const field = (name: keyof Filter) => ({
    value: filter[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...filter, [name]: target.value }),
  });
  const isFiltering = Object.values(filter).some(Boolean);
  return (
    <details className={styles.filter}>
      <summary>{t('filter.title')}</summary>
      <fieldset className={styles.part}>
        <legend className={hiddenClass}>{t('filter.title')}</legend>
        <div className={pairClass}>
          <Field type="search" autoComplete="off" label={t('filter.words')} {...field('words')} />
          <SelectField label={t('filter.direction')} {...field('direction')}>
            <option value="">{t('filter.all')}</option>
            {directions.map((name) => (
              <option key={name} value={name}>
                {t(`direction.${name}`)}
              </option>
            ))}
          </SelectField>
          <SelectField label={t('filter.rules')} {...field('rules')}>
            <option value="">{t('filter.all')}</option>
            {ruleStates.map((name) => (
              <option key={name} value={name}>
                {t(`rules.${name}`)}
              </option>
            ))}
          </SelectField>
          <SelectField label={t('filter.feeling')} {...field('feeling')}>
            <option value="">{t('filter.all')}</option>
            {feelings.map((name) => (
              <option key={name} value={name}>
                {t(`feeling.${name}`)}
              </option>
            ))}
          </SelectField>
          <Field type="date" label={t('filter.from')} {...field('from')} />
          <Field type="date" label={t('filter.to')} {...field('to')} />
        </div>
        {isFiltering && (
          <div>
            <Button look="quiet" onClick={() => onChange(everything)}>
              {t('filter.clear')}
            </Button>
          </div>
        )}
      </fieldset>
    </details>
  );
}
