import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { numberFormat } from '#locales/format/numberFormatter.ts';
import { paths } from '#schema/paths.ts';
import { TermText } from '../../content/glossary/Term.tsx';
import { CalculatorForm } from '../../content/learning/CalculatorForm.tsx';
import { useLanguageTag } from '../../language/useLanguage.ts';
import { Field } from '../../ui/controls/Field.tsx';
import { Page } from '../../ui/Page.tsx';
import { pageStackClass, panesClass, stackClass } from '../../ui/styles/layout.ts';
import { LinkedText } from '../../ui/text/LinkedText.tsx';
import { Outcome } from './Outcome.tsx';
import { mostTrades, useRules, withEdge } from './useRules.ts';

const lessons = ['luck', 'size', 'cost', 'promise', 'stop'] as const;

/** What chance alone makes of the same rules; the address has them. Without scripts, it is a worked example. */
export function LosingStreaksPage() {
  const { t } = useTranslation('losingStreaks');
  const number = numberFormat(useLanguageTag(), {});
  const { form, onSubmit, field, reason, rules, luck, isExample, submitted } = useRules();
  const [query] = useSearchParams();
  const numberField = (name: Parameters<typeof reason>[0]) => {
    const refused = reason(name);
    return {
      inputMode: 'decimal' as const,
      autoComplete: 'off',
      reason: refused && `losingStreaks:refused.${refused}`,
      ...field(name),
    };
  };
  const next = new URLSearchParams(query);
  for (const name of ['winRate', 'reward', 'risk', 'cost', 'trades'] as const) next.set(name, submitted(name));
  next.set('luck', String(luck + 1));
  return (
    <Page title={t('title')} intro={t('lead')}>
      <div className={pageStackClass}>
        <div className={panesClass}>
          <CalculatorForm form={form} onSubmit={onSubmit} legend={t('form.title')} submit={t('form.submit')}>
            <Field label={t('form.winRate')} {...numberField('winRate')} />
            <Field label={t('form.reward')} hint={t('form.rewardHint')} {...numberField('reward')} />
            <Field label={t('form.risk')} hint={t('form.riskHint')} {...numberField('risk')} />
            <Field label={t('form.cost')} hint={t('form.costHint')} {...numberField('cost')} />
            <Field
              label={t('form.trades')}
              hint={t('form.tradesHint', { most: number(mostTrades) })}
              {...numberField('trades')}
            />
            <Field label={t('form.luck')} hint={t('form.luckHint')} {...numberField('luck')} />
          </CalculatorForm>
          {rules && (
            <Outcome rules={rules} luck={luck} isExample={isExample}>
              <Link to={`${paths.losingStreaks}?${next}`} preventScrollReset>
                {t('result.again')}
              </Link>
              {' · '}
              <Link to={`${paths.losingStreaks}?${new URLSearchParams(withEdge)}`} preventScrollReset>
                {t('result.edge')}
              </Link>
            </Outcome>
          )}
        </div>
        <section className={panesClass}>
          <h2>{t('lessons.title')}</h2>
          <div className={stackClass}>
            <ul>
              {lessons.map((name) => (
                <li key={name}>
                  <TermText text={t(`lessons.${name}`)} />
                </li>
              ))}
            </ul>
            <p>
              <LinkedText text={t('more')} links={{ calculators: paths.calculators, check: paths.check }} />
            </p>
          </div>
        </section>
      </div>
    </Page>
  );
}
