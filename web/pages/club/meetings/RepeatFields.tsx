import { useTranslation } from 'react-i18next';
import { bounds } from '#schema/figures/bounds.ts';
import { useSeriesRule } from '../../../content/meeting/useSeriesRule.ts';
import type { useOperationForm } from '../../../forms/useOperationForm.ts';
import { Field, SelectField } from '../../../ui/controls/Field.tsx';
import { RadioField } from '../../../ui/controls/RadioField.tsx';
import { lazyWithRetry } from '../../../ui/states/lazyWithRetry.tsx';
import { monthPlaceOf } from './localTime.ts';
import { instantOf, type Values } from './meetingValues.ts';
import { proposedMeetings, type Repetition } from './repeatValues.ts';

/** Loaded with a library for recurrence rules, once a meeting repeats. */
const PlannedDates = lazyWithRetry(async () => (await import('./PlannedDates.tsx')).PlannedDates);

interface RepeatFieldsProps {
  form: Pick<ReturnType<typeof useOperationForm<Values, Values, unknown>>, 'field' | 'watch'>;
}

/** The form fields that make a meeting repeat, and the dates that follow from them. */
export function RepeatFields({ form }: RepeatFieldsProps) {
  const { t } = useTranslation('meetings');
  const ruleText = useSeriesRule();
  const [start, zone, { how, ends }] = form.watch(['start', 'zone', 'repeat']);
  const weekday = monthPlaceOf(start);
  const at = instantOf(start, zone).toISOString();
  const text = (interval: number, ordinal: number | null) => ruleText({ start: at, zone, interval, ordinal });
  const choices: Record<Repetition['how'], string | undefined> = {
    never: t('form.repeat.never'),
    weekly: weekday ? text(1, null) : t('form.repeat.weekly'),
    fortnightly: weekday ? text(2, null) : t('form.repeat.fortnightly'),
    monthly: weekday ? text(1, weekday.ordinal) : t('form.repeat.monthly'),
    monthlyLast: weekday && (weekday.isLast || how === 'monthlyLast') ? text(1, -1) : undefined,
  };
  return (
    <>
      <SelectField label={t('form.repeat.label')} {...form.field('repeat.how')}>
        {Object.entries(choices).map(
          ([value, label]) =>
            label && (
              <option key={value} value={value}>
                {label}
              </option>
            ),
        )}
      </SelectField>
      {how !== 'never' && (
        <>
          <RadioField
            label={t('form.repeat.ends')}
            choices={[
              { value: 'count', label: t('form.repeat.endsCount') },
              { value: 'until', label: t('form.repeat.endsUntil') },
            ]}
            {...form.field('repeat.ends')}
          />
          {ends === 'count' ? (
            <Field
              key="count"
              label={t('form.repeat.count')}
              hint={t('form.repeat.countHint', { proposed: proposedMeetings, most: bounds.seriesMeetings })}
              type="number"
              min={2}
              max={bounds.seriesMeetings}
              {...form.field('repeat.count')}
            />
          ) : (
            <Field key="until" label={t('form.repeat.until')} type="date" {...form.field('repeat.until')} />
          )}
          <PlannedDates values={form.watch()} />
        </>
      )}
    </>
  );
}
