import { type ChangeEvent, type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { bounds } from '#schema/figures/bounds.ts';
import { readLocalTime } from '#schema/meeting/localTime.ts';
import type { MeetingFieldsFragment } from '../../../content/meeting.generated.ts';
import { FieldVersions } from '../../../forms/FieldVersions.tsx';
import type { useOperationForm } from '../../../forms/useOperationForm.ts';
import type { Versions } from '../../../forms/useVersions.ts';
import { Field, SelectField, TextAreaField } from '../../../ui/controls/Field.tsx';
import { timesClass } from '../../../ui/styles/layout.ts';
import { movedEnd } from './localTime.ts';
import { type MeetingVersion, ownZone, unchangedTime, type Values } from './meetingValues.ts';
import { useMeetingTexts } from './useMeetingTexts.ts';

interface MeetingFieldsProps {
  form: Pick<ReturnType<typeof useOperationForm<Values, Values, unknown>>, 'field' | 'watch' | 'setValue'>;
  /** The versions of an existing meeting. */
  versions?: Versions<MeetingFieldsFragment, MeetingVersion>;
}

/** Makes browsers move on to the hour after a four-digit year. */
const latest = '9999-12-31T23:59';

/** All time zones by name, including the chosen one if the browser does not list it. */
const zones = (selected: string): string[] =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', ownZone(), selected])].sort();

/** The form fields of a meeting, new or changed. Times are in the chosen time zone. */
export function MeetingFields({ form, versions }: MeetingFieldsProps) {
  const { t } = useTranslation('meetings');
  const { nameOf, textOf } = useMeetingTexts();
  /** The times before the start is edited: while it is typed, it may have any value. */
  const before = useRef({ start: '', end: '' });
  const moveEnd = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const moved = movedEnd(before.current, target.value);
    if (moved) form.setValue('end', moved, { shouldDirty: true, shouldValidate: true });
  };
  const [start, end, zone] = form.watch(['start', 'end', 'zone']);
  const hint = (name: 'start' | 'end') => {
    const times = { start, end, zone };
    const read = unchangedTime(name, times, versions?.seen) ? undefined : readLocalTime(times[name], zone);
    return typeof read === 'object' && read.twice ? t('form.twice') : undefined;
  };
  const controls: Record<keyof MeetingVersion, ReactNode> = {
    title: <Field label={t('form.name')} maxLength={bounds.meetingTitle} {...form.field('title')} />,
    times: (
      <>
        <div className={timesClass}>
          <Field
            label={t('form.start')}
            type="datetime-local"
            max={latest}
            hint={hint('start')}
            onFocus={() => {
              before.current = { start, end };
            }}
            {...form.field('start', { onChange: moveEnd })}
          />
          <Field label={t('form.end')} type="datetime-local" max={latest} hint={hint('end')} {...form.field('end')} />
        </div>
        <SelectField label={t('form.zone')} hint={t('form.zoneHint')} {...form.field('zone')}>
          {zones(zone).map((name) => (
            <option key={name} value={name}>
              {name.replaceAll('_', ' ')}
            </option>
          ))}
        </SelectField>
      </>
    ),
    place: (
      <Field
        label={t('form.place')}
        hint={t('form.placeHint')}
        maxLength={bounds.meetingPlace}
        {...form.field('place')}
      />
    ),
    capacity: (
      <Field
        label={t('form.capacity')}
        hint={t('form.capacityHint')}
        type="number"
        min={0}
        max={bounds.meetingCapacity}
        {...form.field('capacity')}
      />
    ),
    description: (
      <TextAreaField
        label={t('form.description')}
        maxLength={bounds.meetingDescription}
        {...form.field('description')}
      />
    ),
  };
  return (Object.keys(controls) as (keyof MeetingVersion)[]).map((field) => (
    <FieldVersions
      key={field}
      versions={versions}
      field={field}
      name={nameOf[field]}
      textOf={(version) => textOf(version)[field]}
    >
      {controls[field]}
    </FieldVersions>
  ));
}
