import { useTranslation } from 'react-i18next';
import { paths } from '#schema/paths.ts';
import { TermText } from '../../content/glossary/Term.tsx';
import { CalculatorForm } from '../../content/learning/CalculatorForm.tsx';
import { Field, SelectField } from '../../ui/controls/Field.tsx';
import { Page } from '../../ui/Page.tsx';
import { pageStackClass, panesClass, stackClass } from '../../ui/styles/layout.ts';
import { LinkedText } from '../../ui/text/LinkedText.tsx';
import { conversionOf, currencies, instruments, sidesOf } from './position.ts';
import { Result } from './Result.tsx';
import { usePlan } from './usePlan.ts';

const rules = ['pip', 'yen', 'lot', 'currency', 'costs'] as const;

/** Position size, pip value and margin of a trade; the address has it. Without scripts, it is a worked example. */
export function CalculatorsPage() {
  const { t } = useTranslation('calculators');
  const { form, onSubmit, field, change, reason, draft, plan, isExample } = usePlan();
  const { base, quote } = sidesOf(draft.instrument);
  const numberField = (name: Parameters<typeof reason>[0]) => {
    const refused = reason(name);
    return {
      inputMode: 'decimal' as const,
      autoComplete: 'off',
      reason: refused && `calculators:refused.${refused}`,
      ...field(name),
    };
  };
  return (
    <Page title={t('title')} intro={t('lead')}>
      <div className={pageStackClass}>
        <div className={panesClass}>
          <CalculatorForm form={form} onSubmit={onSubmit} legend={t('form.title')} submit={t('form.submit')}>
            <SelectField
              label={t('form.instrument')}
              {...field('instrument')}
              // The rate of another pair would be silently wrong.
              onChange={({ target }) => change({ instrument: target.value, rate: '', conversion: '' })}
            >
              {instruments.map((name) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </SelectField>
            <Field label={t('form.rate')} hint={t('form.rateHint', { base, quote })} {...numberField('rate')} />
            <SelectField
              label={t('form.account')}
              {...field('account')}
              onChange={({ target }) => change({ account: target.value, conversion: '' })}
            >
              {currencies.map((name) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </SelectField>
            {conversionOf(draft.instrument, draft.account) === 'typed' && (
              <Field
                label={t('form.conversion', { quote, account: draft.account })}
                hint={t('form.conversionHint', { quote, account: draft.account })}
                {...numberField('conversion')}
              />
            )}
            <Field label={t('form.balance')} {...numberField('balance')} />
            <Field label={t('form.risk')} hint={t('form.riskHint')} {...numberField('risk')} />
            <Field label={t('form.stop')} hint={t('form.stopHint')} {...numberField('stop')} />
            <Field label={t('form.leverage')} hint={t('form.leverageHint')} {...numberField('leverage')} />
          </CalculatorForm>
          {plan && <Result plan={plan} isExample={isExample} />}
        </div>
        <section className={panesClass}>
          <h2>{t('rules.title')}</h2>
          <div className={stackClass}>
            <ul>
              {rules.map((name) => (
                <li key={name}>
                  <TermText text={t(`rules.${name}`)} />
                </li>
              ))}
            </ul>
            <p>
              <LinkedText text={t('more')} links={{ forex: paths.forex, check: paths.check }} />
            </p>
          </div>
        </section>
      </div>
    </Page>
  );
}
