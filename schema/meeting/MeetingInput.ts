import { builder } from '../core/builder.ts';
import { bounds } from '../figures/bounds.ts';

const optional = { required: false } as const;

/** The possible frequencies of a series. */
export const MeetingFrequencyEnum = builder.enumType('MeetingFrequency', {
  description: 'How often a series of meetings takes place.',
  values: {
    weekly: { description: 'On the same day of the week.' },
    monthlyByDay: {
      description: 'On the same day of the week in the same week of the month, such as the first Thursday.',
    },
  },
});

const title = `The title; 1 to ${bounds.meetingTitle} characters.`;
const description = `What the meeting is about; at most ${bounds.meetingDescription} characters.`;
const start = `When the meeting starts: in the future, and at most ${bounds.meetingYearsAhead} years ahead.`;
const end = `When the meeting ends: after the start, and at most ${bounds.meetingDays} days later.`;
const zone = 'The time zone of the meeting, as an IANA name such as `Europe/Rome`.';
const place = `Where the meeting takes place: an address or an \`https\` link; at most ${bounds.meetingPlace} characters. Only members see it.`;
const capacity = `How many people can come: at most ${bounds.meetingCapacity}; 0 means any number.`;

/** Which meetings of a series an operation concerns. */
export const MeetingScopeEnum = builder.enumType('MeetingScope', {
  description: 'Which meetings of a series an operation concerns. A meeting without a series stands for itself.',
  values: {
    one: { description: 'Only this meeting.' },
    following: { description: 'This meeting and all later ones of its series.' },
    all: { description: 'All meetings of its series that are not over.' },
  },
});

/** How a meeting repeats. */
const MeetingRepeatInput = builder.inputType('MeetingRepeatInput', {
  description:
    'How a meeting repeats, at the same local time across clock changes, up to an end: either `count` or `until`.',
  fields: (t) => ({
    frequency: t.field({
      type: MeetingFrequencyEnum,
      description: 'How often. The day follows from the start of the meeting, which is the first of the series.',
    }),
    interval: t.int({
      ...optional,
      description: `Every how many weeks or months: 1 to ${bounds.seriesInterval}. Defaults to 1.`,
    }),
    last: t.boolean({
      ...optional,
      description:
        'For `monthlyByDay`, whether it is the last such day of each month. Otherwise it is counted from the first; months without a fifth are left out.',
    }),
    count: t.int({
      ...optional,
      description: `The number of meetings: 2 to ${bounds.seriesMeetings}. A day on which the local time does not exist, because the clocks go forward, is left out and does not count.`,
    }),
    until: t.field({
      type: 'DateTime',
      ...optional,
      description: `The latest start of the last meeting: after the second, and so that there are at most ${bounds.seriesMeetings}.`,
    }),
  }),
});

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
    repeat: t.field({
      type: MeetingRepeatInput,
      ...optional,
      description: 'How the meeting repeats: creates a series, of which it is the first. Omit it for a single meeting.',
    }),
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
    scope: t.field({
      type: MeetingScopeEnum,
      ...optional,
      description: 'Which meetings of its series to change. Defaults to `one`.',
    }),
    seenSeries: t.field({
      type: 'DateTime',
      ...optional,
      description:
        'The `updatedAt` of the series as the caller saw it, for a change of several of its meetings. The call is refused with `CONFLICT` if the series has changed since. Omit it to skip this check.',
    }),
    seen: t.field({
      type: 'DateTime',
      ...optional,
      description:
        'The `updatedAt` of the meeting as the caller saw it. The call is refused with `CONFLICT` if the meeting has changed since. Omit it to skip this check.',
    }),
  }),
});
