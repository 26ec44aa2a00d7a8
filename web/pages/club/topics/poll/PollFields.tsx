import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import type { typedTopic } from '#schema/topic/rules.ts';
import type { useOperationForm } from '../../../../forms/useOperationForm.ts';
import { SelectField, TextAreaField } from '../../../../ui/controls/Field.tsx';
import { Switch } from '../../../../ui/controls/Switch.tsx';

/** The days after which a poll can end. */
const days = [1, 3, 7, 14, 30] as const;

type Form = ReturnType<typeof useOperationForm<z.input<typeof typedTopic>, z.output<typeof typedTopic>, unknown>>;

/** The fields for a poll, shown once it is wanted. */
export function PollFields({ form }: { form: Pick<Form, 'field' | 'register' | 'watch'> }) {
  const { t } = useTranslation('topics');
  return (
    <>
      <Switch label={t('poll.add')} hint={t('poll.addHint')} {...form.register('poll.on')} />
      {form.watch('poll.on') && (
        <>
          <TextAreaField
            label={t('poll.options')}
            hint={t('poll.optionsHint')}
            rows={4}
            {...form.field('poll.options')}
          />
          <Switch label={t('poll.several')} {...form.register('poll.several')} />
          <Switch label={t('poll.open')} hint={t('poll.openHint')} {...form.register('poll.open')} />
          <SelectField label={t('poll.ends')} {...form.field('poll.days')}>
            {days.map((count) => (
              <option key={count} value={String(count)}>
                {t('poll.days', { count })}
              </option>
            ))}
          </SelectField>
        </>
      )}
    </>
  );
}
