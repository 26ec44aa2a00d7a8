import { useTranslation } from 'react-i18next';
import { paths } from '#schema/paths.ts';
import { CalculatorForm } from '../../content/learning/CalculatorForm.tsx';
import { useCheckPath, useIsContradicted } from '../../content/learning/CheckLink.tsx';
import { type Period, periodsPerYear } from '../../content/learning/compounding.ts';
import { useClaims } from '../../content/site/claims.ts';
import { useAddressFields } from '../../content/useAddressFields.ts';
import { Field, SelectField } from '../../ui/controls/Field.tsx';
import { Page } from '../../ui/Page.tsx';
import { pageStackClass, panesClass, stackClass } from '../../ui/styles/layout.ts';
import { LinkedText } from '../../ui/text/LinkedText.tsx';
import { Losses } from './Losses.tsx';
import { Outcome } from './Outcome.tsx';
import { Sources } from './Sources.tsx';

const periods = Object.keys(periodsPerYear) as Period[];
const questions = ['licence', 'audit', 'custody', 'earnings', 'worst', 'why'] as const;

/** What a promised percentage would come to; the address names it. Without scripts, it is a worked example. */
export function CheckPage() {
  const { t } = useTranslation('check');
  const { form, onSubmit, field, number, submitted, isExample } = useAddressFields({
    initial: { percent: '2', every: 'month' },
    numbers: { percent: 'number' },
  });
  const percent = number('percent');
  const period = periods.find((name) => name === submitted('every')) ?? 'month';
  const promised = typeof percent === 'number' ? { share: percent / 100, period } : null;
  return (
    <Page title={t('title')} intro={t('lead')}>
      <div className={pageStackClass}>
        <div className={panesClass}>
          <CalculatorForm form={form} onSubmit={onSubmit} legend={t('form.title')} submit={t('form.submit')}>
            <Field
              label={t('form.percent')}
              hint={t('form.hint')}
              inputMode="decimal"
              autoComplete="off"
              reason={promised ? undefined : `check:refused.${percent}`}
              {...field('percent')}
            />
            <SelectField label={t('form.every')} {...field('every')}>
              {periods.map((name) => (
                <option key={name} value={name}>
                  {t(`form.${name}`)}
                </option>
              ))}
            </SelectField>
          </CalculatorForm>
          {promised && <Outcome promised={promised} isExample={isExample} />}
        </div>
        <Losses promised={promised} />
        <section className={panesClass}>
          <div className={stackClass}>
            <h2>{t('ask.title')}</h2>
            <p>{t('ask.text')}</p>
          </div>
          <div className={stackClass}>
            <ul>
              {questions.map((name) => (
                <li key={name}>{t(`questions.${name}`)}</li>
              ))}
            </ul>
            <p>
              <LinkedText text={t('ask.more')} links={{ costs: paths.costs, calculators: paths.calculators }} />
            </p>
          </div>
        </section>
        <OwnClaims />
        <Sources />
      </div>
    </Page>
  );
}

/** The operator's own figures, to be checked like anyone's. */
function OwnClaims() {
  const { t } = useTranslation('check');
  const read = useClaims();
  const claim = read('check:own');
  const pathOf = useCheckPath();
  const isContradicted = useIsContradicted();
  return (
    claim && (
      <section className={panesClass} data-claim>
        <h2>{t('ours')}</h2>
        <div className={stackClass}>
          <p>
            <LinkedText text={claim} links={{ week: pathOf('weekly'), month: pathOf('monthly') }} />
          </p>
          {isContradicted && (
            <p>
              <LinkedText text={t('contradiction')} links={{ scam: paths.scamCheck }} />
            </p>
          )}
          <p>{read('check:losing')}</p>
        </div>
      </section>
    )
  );
}
