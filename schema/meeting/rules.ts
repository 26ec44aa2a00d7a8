import * as z from 'zod/mini';
import type { Reason } from '#locales/keys.ts';
import { clubId } from '../club/rules.ts';
import { bounds } from '../figures/bounds.ts';
import { daysInMs } from '../figures/retention.ts';
import { booleanText, isWebAddress, isZone, line, paragraph, reason, refuse, rowId } from '../input/rules.ts';
import { withSignedYear } from './signedYear.ts';

/** How long a meeting can last, in milliseconds. */
export const longest = daysInMs(bounds.meetingDays);

/** How far ahead a meeting can start, in milliseconds. */
const farthest = daysInMs(Math.ceil(bounds.meetingYearsAhead * 365.25));

/** Whether a place is safe to show: if it is a link, it must be `https` to a public host. */
const isPlace = (text: string): boolean =>
  !/^(?:[a-z][a-z\d+.-]*:\/\/|(?:javascript|data|vbscript):)/i.test(text) || isWebAddress(text);

/** A point in time, as a Date or a string. */
const moment = (missing: Reason) =>
  z.pipe(
    z.transform((value: unknown) => (typeof value === 'string' ? new Date(withSignedYear(value)) : value)),
    z.date(missing),
  );

const fields = {
  title: line(bounds.meetingTitle).check(z.minLength(1, reason('meeting.titleRequired'))),
  description: paragraph(bounds.meetingDescription),
  start: moment('meeting.startRequired'),
  end: moment('meeting.endRequired'),
  zone: z.string(reason('meeting.zoneInvalid')).check(z.refine(isZone, reason('meeting.zoneInvalid'))),
  place: line(bounds.meetingPlace).check(z.refine(isPlace, reason('input.linkInvalid'))),
  capacity: z
    .int(reason('meeting.capacityInvalid'))
    .check(
      z.nonnegative(reason('meeting.capacityInvalid')),
      z.maximum(bounds.meetingCapacity, reason('meeting.capacityInvalid')),
    ),
};

interface Times {
  start: Date;
  end: Date;
  now: Date;
  /** Whether the start is new; an unchanged one may be in the past. */
  moved?: boolean;
}

/** Why a meeting cannot take place at these times, if it cannot. The start is checked first: the end depends on it. */
export function timesRefusal({
  start,
  end,
  now,
  moved = true,
}: Times): { name: 'start' | 'end'; reason: Reason } | undefined {
  if (moved && start <= now) return { name: 'start', reason: 'meeting.startPast' };
  if (moved && start.getTime() - now.getTime() > farthest) return { name: 'start', reason: 'meeting.tooFar' };
  if (end <= start) return { name: 'end', reason: 'meeting.endBeforeStart' };
  if (end.getTime() - start.getTime() > longest) return { name: 'end', reason: 'meeting.tooLong' };
  return end <= now ? { name: 'end', reason: 'meeting.endPast' } : undefined;
}

/** How often a series meets. */
export const frequencies = ['weekly', 'monthlyByDay'] as const;

/** A whole number within bounds. */
const between = (least: number, most: number, otherwise: Reason) =>
  z.int(otherwise).check(z.minimum(least, otherwise), z.maximum(most, otherwise));

/** How a meeting repeats, with one end: a number of meetings, or the latest start of the last one. */
const repeat = z
  .object({
    frequency: z.enum(frequencies, reason('meeting.repeatFrequency')),
    interval: z.nullish(between(1, bounds.seriesInterval, 'meeting.repeatInterval')),
    last: z.nullish(booleanText),
    count: z.nullish(between(2, bounds.seriesMeetings, 'meeting.repeatCount')),
    until: z.nullish(moment('meeting.repeatEnd')),
  })
  .check((payload) => {
    const { count, until } = payload.value;
    if ((count == null) === (until == null)) refuse(payload, 'count', 'meeting.repeatEnd');
  });

/** A new meeting, or a series of them; `timesRefusal` checks its times. */
export const newMeeting = z.object({
  clubID: clubId,
  ...fields,
  description: z.optional(fields.description),
  place: z.optional(fields.place),
  capacity: z.optional(fields.capacity),
  repeat: z.optional(repeat),
});

/** The id of a meeting. */
export const meetingId = rowId('meeting.idInvalid');

/** Which meetings of a series a change concerns: one, that and all later ones, or all that are coming. */
export const scopes = ['one', 'following', 'all'] as const;

/** A change of a meeting. Omitted fields keep their values. */
export const meetingChange = z.object({
  clubID: clubId,
  meetingID: meetingId,
  title: z.optional(fields.title),
  description: z.optional(fields.description),
  start: z.optional(fields.start),
  end: z.optional(fields.end),
  zone: z.optional(fields.zone),
  place: z.optional(fields.place),
  capacity: z.optional(fields.capacity),
  scope: z.optional(z.enum(scopes)),
});

/** A cancellation of a meeting. */
export const meetingCancellation = z.object({
  clubID: clubId,
  meetingID: meetingId,
  scope: z.optional(z.enum(scopes)),
  reason: z.optional(paragraph(bounds.meetingCancellation)),
});

/** The replies that a member can give. */
export const answers = ['yes', 'maybe', 'no'] as const;

const reply = z.enum(answers, reason('meeting.replyRequired'));

/** A reply to a meeting. */
export const meetingReply = z.object({
  clubID: clubId,
  meetingID: meetingId,
  reply,
  scope: z.optional(z.enum(scopes)),
});

/** The people who came to a meeting. */
export const meetingAttendance = z.object({
  clubID: clubId,
  meetingID: meetingId,
  userIDs: z
    .array(rowId('membership.userInvalid'))
    .check(z.maxLength(bounds.attendance, reason('meeting.attendanceTooLong'))),
});

/** The minutes of a meeting; empty to remove them. */
export const meetingMinutes = z.object({
  clubID: clubId,
  meetingID: meetingId,
  content: paragraph(bounds.minutes),
});

/** The token of a link that replies to a meeting. */
export const replyLink = z.object({ token: z.string() });

/** A reply to a meeting by a link. */
export const linkReply = z.object({ token: z.string(), reply });
