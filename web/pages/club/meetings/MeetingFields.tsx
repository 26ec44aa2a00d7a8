import { type ChangeEvent, type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { bounds } from '#schema/figures/bounds.ts';
import type { MeetingFieldsFragment } from '../../../content/meeting.generated.ts';
import { PictureField } from '../../../content/picture/PictureField.tsx';
import { FieldVersions } from '../../../forms/FieldVersions.tsx';
import type { useOperationForm } from '../../../forms/useOperationForm.ts';
import type { Versions } from '../../../forms/useVersions.ts';
import { Field } from '../../../ui/controls/Field.tsx';
import { timesClass } from '../../../ui/styles/layout.ts';
import { movedEnd, proposedEnd } from './localTime.ts';
import { instantOf, type MeetingVersion, type Values } from './meetingValues.ts';
import { RepeatFields } from './RepeatFields.tsx';
import { TurnField } from './TurnField.tsx';
import { useMeetingTexts } from './useMeetingTexts.ts';
import { ZoneField } from './ZoneField.tsx';

interface MeetingFieldsProps {
  form: Pick<
    ReturnType<typeof useOperationForm<Values, Values, unknown>>,
    'field' | 'watch' | 'setValue' | 'getValues'
  >;
  /** The English name of the club's country. */
  country: string;
  /** Whether it can repeat. */
  repeats?: boolean;
  /** The versions of an existing meeting. */
  versions?: Versions<MeetingFieldsFragment, MeetingVersion>;
}

/** Makes browsers move on to the hour after a four-digit year. */
const latest = '9999-12-31T23:59';

/** The form fields of a meeting, new or changed. Times are in the chosen time zone. */
export function MeetingFields({ form, country, repeats = false, versions }: MeetingFieldsProps) {
  const { t } = useTranslation('meetings');
  const { nameOf, textOf } = useMeetingTexts();
  /** The times before the start is edited: while it is typed, it may have any value. */
  const before = useRef({ start: '', end: '' });
  /** The end that was filled in for the start, until another is typed. */
  const proposed = useRef('');
  const moveEnd = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const isProposed = form.getValues('end') === proposed.current;
    const moved = isProposed ? proposedEnd(target.value) : movedEnd(before.current, target.value);
    if (isProposed && moved) proposed.current = moved;
    if (moved) form.setValue('end', moved, { shouldDirty: true, shouldValidate: true });
  };
  const [start, end, zone, description] = form.watch(['start', 'end', 'zone', 'description']);
  const controls: Record<keyof MeetingVersion, ReactNode> = {
    title: <Field label={t('form.name')} maxLength={bounds.meetingTitle} {...form.field('title')} />,
    times: (
      <>
        <div className={timesClass}>
          <Field
            label={t('form.start')}
            type="datetime-local"
            max={latest}
            onFocus={() => {
              before.current = { start, end };
            }}
            {...form.field('start', { onChange: moveEnd })}
          />
          <Field label={t('form.end')} type="datetime-local" max={latest} {...form.field('end')} />
        </div>
        <TurnField form={form} of="start" time={start} zone={zone} />
        <TurnField form={form} of="end" time={end} zone={zone} />
        <ZoneField form={form} zone={zone} country={country} at={instantOf(start, zone)} />
        {repeats && <RepeatFields form={form} />}
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
      <PictureField
        label={t('form.description')}
        maxLength={bounds.meetingDescription}
        typed={description}
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
