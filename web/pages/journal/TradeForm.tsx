import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dateFormat } from '#locales/format/dateFormat.ts';
import { useLanguageTag } from '../../language/useLanguage.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Field, SelectField, TextAreaField } from '../../ui/controls/Field.tsx';
import { useUnsaved } from '../../ui/dialogs/unsaved.ts';
import { pairClass, stackClass } from '../../ui/styles/layout.ts';
import styles from './JournalPage.module.css';
import { directions, feelings, ruleStates, type Trade, type TradeDraft, textLimits, units } from './trade.ts';
import { draftFrom, emptyTrade, type RefusedField, type TypedTrade, typedFrom } from './typedTrade.ts';

const exampleInstrument = 'EUR/USD';

/** Today in the reader's zone, as an ISO day. */
const today = (): string => dateFormat('sv-SE').format(new Date());

interface TradeFormProps {
  /** The trade to edit; undefined for a new one. */
  trade: Trade | undefined;
  onSave(draft: TradeDraft): Promise<void>;
}

/** The form of a trade, within a dialog. */
export function TradeForm({ trade, onSave }: TradeFormProps) {
  const { t } = useTranslation('journal');
  const tag = useLanguageTag();
  const form = useRef<HTMLFormElement>(null);
  const [initial] = useState(() => (trade ? typedFrom(trade, tag) : emptyTrade(today())));
  const [typed, setTyped] = useState<TypedTrade>(initial);
  const [refused, setRefused] = useState<Partial<Record<keyof TypedTrade, RefusedField>>>({});
  useUnsaved(JSON.stringify(typed) !== JSON.stringify(initial));
  useEffect(() => {
    if (Object.keys(refused).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [refused]);
  const field = (name: keyof TypedTrade) => {
    const reason = refused[name];
    return {
      name,
      value: typed[name],
      autoComplete: 'off',
      reason: reason && (reason === 'required' ? 'account.requiredFields' : `journal:refused.${reason}`),
      onChange: ({ target }: { target: { value: string } }) => setTyped((last) => ({ ...last, [name]: target.value })),
    };
  };
  const [saving, setSaving] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // Twice pressed, it would be stored twice.
    if (saving) return;
    const result = draftFrom(typed, tag);
    setRefused(result.refused);
    if (Object.keys(result.refused).length > 0) return;
    setSaving(true);
    await onSave(result.draft).finally(() => setSaving(false));
  };
  return (
    <form ref={form} className={stackClass} onSubmit={(event) => void submit(event)} noValidate>
      <fieldset className={styles.part}>
        <legend>{t('form.before')}</legend>
        <div className={pairClass}>
          <Field type="date" label={t('form.day')} {...field('day')} />
          <Field type="time" label={t('form.time')} {...field('time')} />
          <Field
            label={t('form.instrument')}
            hint={t('form.instrumentHint', { example: exampleInstrument })}
            maxLength={textLimits.instrument}
            {...field('instrument')}
          />
          <SelectField label={t('form.direction')} {...field('direction')}>
            {directions.map((name) => (
              <option key={name} value={name}>
                {t(`direction.${name}`)}
              </option>
            ))}
            <option value="">{t('form.choose')}</option>
          </SelectField>
        </div>
        <TextAreaField
          label={t('form.reason')}
          hint={t('form.reasonHint')}
          rows={4}
          maxLength={textLimits.reason}
          {...field('reason')}
        />
        <div className={pairClass}>
          <Field label={t('form.stop')} hint={t('form.stopHint')} maxLength={textLimits.price} {...field('stop')} />
          <Field
            label={t('form.target')}
            hint={t('form.targetHint')}
            maxLength={textLimits.price}
            {...field('target')}
          />
          <Field label={t('form.risk')} hint={t('form.riskHint')} {...field('risk')} />
          <SelectField label={t('form.feeling')} {...field('feeling')}>
            <option value="">{t('form.choose')}</option>
            {feelings.map((name) => (
              <option key={name} value={name}>
                {t(`feeling.${name}`)}
              </option>
            ))}
          </SelectField>
        </div>
      </fieldset>
      <fieldset className={styles.part}>
        <legend>{t('form.after')}</legend>
        <div className={pairClass}>
          <Field label={t('form.result')} hint={t('form.resultHint')} {...field('result')} />
          <SelectField label={t('form.unit')} {...field('unit')}>
            {units.map((name) => (
              <option key={name} value={name}>
                {t(`unit.${name}`)}
              </option>
            ))}
          </SelectField>
          <Field label={t('form.costs')} hint={t('form.costsHint')} {...field('costs')} />
          <SelectField label={t('form.rules')} {...field('rules')}>
            <option value="">{t('form.choose')}</option>
            {ruleStates.map((name) => (
              <option key={name} value={name}>
                {t(`rules.${name}`)}
              </option>
            ))}
          </SelectField>
        </div>
      </fieldset>
      <div>
        <Button type="submit" pending={saving}>
          {t('form.save')}
        </Button>
      </div>
    </form>
  );
}
