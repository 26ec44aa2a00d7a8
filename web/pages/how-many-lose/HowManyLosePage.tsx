import { useTranslation } from 'react-i18next';
import { numberFormat } from '#locales/format/numberFormatter.ts';
import { paths } from '#schema/paths.ts';
import { CalculatorForm } from '../../content/learning/CalculatorForm.tsx';
import { useAddressFields } from '../../content/useAddressFields.ts';
import { useLanguageTag } from '../../language/useLanguage.ts';
import { Field } from '../../ui/controls/Field.tsx';
import { Page } from '../../ui/Page.tsx';
import { pageStackClass, panesClass, stackClass } from '../../ui/styles/layout.ts';
import { LinkedText } from '../../ui/text/LinkedText.tsx';
import { LosingShares } from './LosingShares.tsx';

/** The people in the room. */
const people = 30;
const limits = ['accounts', 'year', 'rest', 'brokers'] as const;

/** How many of a broker's clients lose, as people in a room, and what authorities found. Without scripts, an example. */
export function HowManyLosePage() {
  const { t } = useTranslation('howManyLose');
  const number = numberFormat(useLanguageTag(), {});
  const {
    form,
    onSubmit,
    field,
    number: numberOf,
    isExample,
  } = useAddressFields({ initial: { share: '80' }, numbers: { share: 'number' } });
  const typed = numberOf('share');
  const refused = typeof typed !== 'number' ? typed : typed < 0 || typed > 100 ? 'share' : undefined;
  const losing = refused ? 0 : Math.round((people * Number(typed)) / 100);
  return (
    <Page title={t('title')} intro={t('lead')}>
      <div className={pageStackClass}>
        <div className={panesClass}>
          <CalculatorForm form={form} onSubmit={onSubmit} legend={t('form.title')} submit={t('form.submit')}>
            <Field
              label={t('form.share')}
              hint={t('form.hint')}
              inputMode="decimal"
              autoComplete="off"
              reason={refused && `howManyLose:refused.${refused}`}
              {...field('share')}
            />
          </CalculatorForm>
          {!refused && (
            <section className={stackClass}>
              <h2>{t(isExample ? 'room.example' : 'room.title')}</h2>
              <output>
                <strong>
                  {t('room.text', { people: number(people), losers: number(losing), others: number(people - losing) })}
                </strong>
              </output>
              <p>{t('room.where')}</p>
            </section>
          )}
        </div>
        <LosingShares />
        <section className={panesClass}>
          <h2>{t('limits.title')}</h2>
          <div className={stackClass}>
            <ul>
              {limits.map((name) => (
                <li key={name}>{t(`limits.${name}`)}</li>
              ))}
            </ul>
            <p>
              <LinkedText text={t('more')} links={{ streaks: paths.losingStreaks, countries: paths.countries }} />
            </p>
          </div>
        </section>
      </div>
    </Page>
  );
}
