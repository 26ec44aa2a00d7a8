import { bounds } from '../bounds.ts';
import { builder } from '../builder.ts';

const optional = { required: false } as const;
const title = `The title; 1 to ${bounds.meetingTitle} characters.`;
const description = `What it is about; at most ${bounds.meetingDescription} characters.`;
const start = `When it starts: in the future, and at most ${bounds.meetingYearsAhead} years ahead.`;
const end = `When it ends: after the start, and at most ${bounds.meetingDays} days later.`;
const zone = 'The time zone in which it is held, as an IANA name such as `Europe/Rome`.';
const place = `Where it is: an address, or an \`https\` link; at most ${bounds.meetingPlace} characters. Only members see it.`;
const capacity = `How many can come: at most ${bounds.meetingCapacity}. 0 stands for any number.`;

/** What a new meeting is made of. */
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
    capacity: t.int({ ...optional, description: `${capacity} 0 if omitted.` }),
  }),
});

/** What changes about a meeting. */
export const ChangeMeetingInput = builder.inputType('ChangeMeetingInput', {
  description: 'The changes. Fields that are not given stay as they are.',
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
      description: `${capacity} Not less than the number of people who have already said yes.`,
    }),
  }),
});
