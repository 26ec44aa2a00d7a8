import { builder } from '../core/builder.ts';
import { bounds } from '../figures/bounds.ts';

const optional = { required: false } as const;
const title = `The title; 1 to ${bounds.meetingTitle} characters.`;
const description = `What the meeting is about; at most ${bounds.meetingDescription} characters.`;
const start = `When the meeting starts: in the future, and at most ${bounds.meetingYearsAhead} years ahead.`;
const end = `When the meeting ends: after the start, and at most ${bounds.meetingDays} days later.`;
const zone = 'The time zone of the meeting, as an IANA name such as `Europe/Rome`.';
const place = `Where the meeting takes place: an address or an \`https\` link; at most ${bounds.meetingPlace} characters. Only members see it.`;
const capacity = `How many people can come: at most ${bounds.meetingCapacity}; 0 means any number.`;

/** The properties of a new meeting. */
export const CreateMeetingInput = builder.inputType('CreateMeetingInput', {
  description: 'The properties of a new meeting.',
  fields: (t) => ({
    clubID: t.int({ description: 'The id of the club.' }),
    title: t.string({ description: title }),
    description: t.string({ ...optional, description }),
    start: t.field({ type: 'DateTime', ...optional, description: `Required. ${start}` }),
    end: t.field({ type: 'DateTime', ...optional, description: `Required. ${end}` }),
    zone: t.string({ description: zone }),
    place: t.string({ ...optional, description: place }),
    capacity: t.int({ ...optional, description: `${capacity} Defaults to 0.` }),
  }),
});

/** An edit of a meeting. */
export const ChangeMeetingInput = builder.inputType('ChangeMeetingInput', {
  description: 'The fields to change. Omitted fields keep their current values.',
  fields: (t) => ({
    clubID: t.int({ description: 'The id of the club.' }),
    meetingID: t.int({ description: 'The id of the meeting.' }),
    title: t.string({ ...optional, description: title }),
    description: t.string({ ...optional, description }),
    start: t.field({ type: 'DateTime', ...optional, description: start }),
    end: t.field({ type: 'DateTime', ...optional, description: end }),
    zone: t.string({ ...optional, description: zone }),
    place: t.string({ ...optional, description: place }),
    capacity: t.int({
      ...optional,
      description: `${capacity} Cannot be less than the number of people who have already replied \`yes\`.`,
    }),
    seen: t.field({
      type: 'DateTime',
      ...optional,
      description:
        'The `updatedAt` of the meeting as the caller saw it. The call is refused with `CONFLICT` if the meeting has changed since. Omit it to skip this check.',
    }),
  }),
});
