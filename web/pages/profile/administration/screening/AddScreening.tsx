import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { newScreening, screeningDays, screeningKinds } from '#schema/administration/rules.ts';
import { Form } from '../../../../forms/Form.tsx';
import { useOperationForm } from '../../../../forms/useOperationForm.ts';
import { resultOf } from '../../../../graphql/result.ts';
import type { ScreeningKind } from '../../../../graphql/types.generated.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Field, SelectField } from '../../../../ui/controls/Field.tsx';
import { pairClass } from '../../../../ui/styles/layout.ts';
import { useAddScreeningMutation } from './screening.generated.ts';

/** Form to screen a network, a mail domain or a pattern of addresses. */
export function AddScreening() {
  const { t } = useTranslation('administration');
  const [add] = useAddScreeningMutation();
  const form = useOperationForm({
    rules: newScreening,
    values: {
      kind: 'network' as ScreeningKind,
      value: '',
      note: '' as string | undefined,
      days: 30 as number | undefined,
    },
    draft: 'screening',
    call: (input) => resultOf(add({ variables: { input } }), 'addScreening'),
    onSuccess({ value }) {
      toast.success(t('screening.added', { value }));
      form.reset();
    },
  });
  return (
    <Form of={form}>
      <div className={pairClass}>
        <SelectField label={t('screening.kind')} {...form.field('kind')}>
          {screeningKinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`screening.kinds.${kind}`)}
            </option>
          ))}
        </SelectField>
        <Field
          label={t('screening.value')}
          hint={t(`screening.hints.${form.watch('kind')}`)}
          autoComplete="off"
          {...form.field('value')}
        />
        <Field label={t('screening.note')} autoComplete="off" {...form.field('note')} />
        <SelectField
          label={t('screening.until')}
          {...form.field('days', { setValueAs: (days) => (days === '' ? undefined : Number(days)) })}
        >
          {screeningDays.map((days) => (
            <option key={days} value={days}>
              {t('screening.after', { count: days })}
            </option>
          ))}
          <option value="">{t('screening.never')}</option>
        </SelectField>
      </div>
      <div>
        <Button type="submit" pending={form.pending}>
          {t('screening.submit')}
        </Button>
      </div>
    </Form>
  );
}
