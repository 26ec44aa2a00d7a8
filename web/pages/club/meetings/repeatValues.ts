import { readLocalTime } from '#schema/meeting/series/localTime.ts';
import type { Refusal } from '../../../graphql/result.ts';

/** How the form's meeting repeats, as chosen and typed. */
export interface Repetition {
  how: 'never' | 'weekly' | 'fortnightly' | 'monthly' | 'monthlyLast';
  ends: 'count' | 'until';
  count: string;
  /** The last day, in the meeting's time zone. */
  until: string;
}

/** How many meetings a series is proposed to have. */
export const proposedMeetings = 12;

/** The repetition of a meeting that takes place once. */
export const neverRepeated: Repetition = { how: 'never', ends: 'count', count: String(proposedMeetings), until: '' };

/** How a meeting repeats, as the operation takes it; undefined if it does not. */
export function repeatOf({ repeat, zone }: { repeat: Repetition; zone: string }) {
  const { how, ends, count, until } = repeat;
  if (how === 'never') return undefined;
  const read = readLocalTime(`${until}T23:59:59`, zone);
  return {
    frequency: how === 'weekly' || how === 'fortnightly' ? ('weekly' as const) : ('monthlyByDay' as const),
    interval: how === 'fortnightly' ? 2 : 1,
    last: how === 'monthlyLast',
    count: ends === 'count' ? Number(count) : null,
    until: ends === 'until' && typeof read === 'object' ? (read.later ?? read.instant) : null,
  };
}

/** The control of the form that shows why a field of the operation was refused. */
export function shownAt(field: string, { ends }: Repetition): string {
  if (field === 'repeat.count' || field === 'repeat.until') return `repeat.${ends}`;
  return field.startsWith('repeat.') ? 'repeat.how' : field;
}

/** A refusal by the server, at the controls of the form. */
export const shownRefusal = ({ reason, fields = [] }: Refusal, repeat: Repetition): Refusal => ({
  reason,
  fields: fields.map((field) => ({ ...field, name: shownAt(field.name, repeat) })),
});
