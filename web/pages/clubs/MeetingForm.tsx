import { type ChangeEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import type { Reason } from '#locales/keys.ts';
import { bounds } from '#schema/bounds.ts';
import { newMeeting, timesRefusal } from '#schema/meeting/rules.ts';
import type { MeetingFieldsFragment } from '../../content/meeting.generated.ts';
import { Form } from '../../forms/Form.tsx';
import { useOperationForm } from '../../forms/useOperationForm.ts';
import { refetching } from '../../graphql/refetching.ts';
import { type Refusal, resultOf } from '../../graphql/result.ts';
import { Button } from '../../ui/Button.tsx';
import { Field, SelectField, TextAreaField } from '../../ui/Field.tsx';
import { timesClass } from '../../ui/layout.ts';
import { localTimeOf, movedEnd, readLocalTime } from './localTime.ts';
import { useChangeMeetingMutation, useCreateMeetingMutation } from './meetings.generated.ts';

interface MeetingFormProps {
  clubID: number;
  /** The meeting to change; undefined for a new one. */
  meeting?: MeetingFieldsFragment | undefined;
  onSaved(title: string): void;
}

/** The form's values: times are local to the zone. */
interface Values {
  title: string;
  description: string;
  start: string;
  end: string;
  zone: string;
  place: string;
  capacity: string;
}

/** Makes browsers move on to the hour after a four-digit year. */
const latest = '9999-12-31T23:59';

const ownZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** All time zones by name, including the chosen one if the browser does not list it. */
const zones = (chosen: string): string[] =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', ownZone(), chosen])].sort();

/** Form to create or change a meeting. Times are in the chosen time zone. */
export function MeetingForm({ clubID, meeting, onSaved }: MeetingFormProps) {
  const { t } = useTranslation('meetings');
  const [create] = useCreateMeetingMutation(refetching());
  const [change] = useChangeMeetingMutation();
  const form = useOperationForm({
    values: valuesOf(meeting),
    draft: `meeting.${clubID}.${meeting?.id ?? 'new'}`,
    edits: meeting !== undefined,
    check: (values: Values) => refusalOf(inputOf(clubID, values, meeting), values, meeting),
    async call(values: Values): Promise<Refusal | { title: string }> {
      const input = toSend(inputOf(clubID, values, meeting));
      if (!meeting) return resultOf(create({ variables: { input } }), 'createMeeting');
      const before = toSend(inputOf(clubID, valuesOf(meeting), meeting));
      const changed = { ...changesIn(input, before), clubID, meetingID: meeting.id };
      return resultOf(change({ variables: { input: changed } }), 'changeMeeting');
    },
    onSuccess: ({ title }) => onSaved(title),
  });
  /** The times before the start is edited: while it is typed, it may have any value. */
  const before = useRef({ start: '', end: '' });
  const moveEnd = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const moved = movedEnd(before.current, target.value);
    if (moved) form.setValue('end', moved, { shouldDirty: true, shouldValidate: true });
  };
  const [start, end, zone] = form.watch(['start', 'end', 'zone']);
  const hint = (name: 'start' | 'end') => {
    const times = { start, end, zone };
    const read = keptTime(name, times, meeting) ? undefined : readLocalTime(times[name], zone);
    return typeof read === 'object' && read.twice ? t('form.twice') : undefined;
  };
  return (
    <Form of={form}>
      <Field label={t('form.name')} maxLength={bounds.meetingTitle} {...form.field('title')} />
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
      <Field
        label={t('form.place')}
        hint={t('form.placeHint')}
        maxLength={bounds.meetingPlace}
        {...form.field('place')}
      />
      <Field
        label={t('form.capacity')}
        hint={t('form.capacityHint')}
        type="number"
        min={0}
        max={bounds.meetingCapacity}
        {...form.field('capacity')}
      />
      <TextAreaField
        label={t('form.description')}
        maxLength={bounds.meetingDescription}
        {...form.field('description')}
      />
      <Button type="submit" pending={form.pending}>
        {t(meeting ? 'form.save' : 'form.create')}
      </Button>
    </Form>
  );
}

function valuesOf(meeting: MeetingFieldsFragment | undefined): Values {
  if (!meeting) return { title: '', description: '', start: '', end: '', zone: ownZone(), place: '', capacity: '0' };
  const { title, description, start, end, zone, place, capacity } = meeting;
  return {
    title,
    description,
    start: localTimeOf(start, zone),
    end: localTimeOf(end, zone),
    zone,
    place: place ?? '',
    capacity: String(capacity),
  };
}

/** The meeting's own start or end if it was not edited: in the form, a time that occurs twice would be the first. */
function keptTime(
  name: 'start' | 'end',
  values: Pick<Values, 'start' | 'end' | 'zone'>,
  meeting: MeetingFieldsFragment | undefined,
): Date | undefined {
  const isKept = meeting && values.zone === meeting.zone && values[name] === localTimeOf(meeting[name], meeting.zone);
  return isKept ? new Date(meeting[name]) : undefined;
}

/** The input for the rules and the operation; times that cannot be parsed are undefined. */
function inputOf(clubID: number, values: Values, meeting: MeetingFieldsFragment | undefined) {
  const { start: _start, end: _end, capacity, ...texts } = values;
  const instant = (name: 'start' | 'end') => {
    const kept = keptTime(name, values, meeting);
    const read = readLocalTime(values[name], texts.zone);
    return kept ?? (typeof read === 'object' ? read.instant : undefined);
  };
  return {
    ...texts,
    clubID,
    start: instant('start'),
    end: instant('end'),
    capacity: capacity === '' ? 0 : Number(capacity),
  };
}

type Read = ReturnType<typeof inputOf>;

const toSend = ({ start, end, ...input }: Read) => ({
  ...input,
  start: start?.toISOString() ?? null,
  end: end?.toISOString() ?? null,
});

/** The fields that were edited. The others stay as they are by now: another organiser may have changed them. */
const changesIn = <Input extends object>(input: Input, before: Input): Partial<Input> =>
  Object.fromEntries(
    Object.entries(input).filter(([field, value]) => value !== before[field as keyof Input]),
  ) as Partial<Input>;

/** Client-side validation errors, by field. */
function refusalOf(input: Read, values: Values, meeting: MeetingFieldsFragment | undefined): Refusal | undefined {
  const { start, end } = input;
  const moved = !meeting || start?.getTime() !== new Date(meeting.start).getTime();
  const times = start && end && timesRefusal({ start, end, now: new Date(), moved });
  const parsed = z.safeParse(newMeeting, input);
  const skipped = (['start', 'end'] as const).filter((name) => readLocalTime(values[name], values.zone) === 'skipped');
  const fields = [
    ...skipped.map((name) => ({ name: name as string, reason: 'meeting.timeSkipped' as Reason })),
    ...(parsed.error?.issues ?? []).map(({ path, message }) => ({ name: path.join('.'), reason: message as Reason })),
    // The server's clock decides whether the start has passed.
    ...(times?.name === 'end' ? [times] : []),
  ].filter(({ name }, index, all) => all.findIndex((one) => one.name === name) === index);
  const [first] = fields;
  return first && { reason: first.reason, fields };
}
