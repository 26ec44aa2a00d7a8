import { Club } from '../club/Club.ts';
import { builder } from '../core/builder.ts';
import { subjects } from '../core/subjects.ts';
import { bounds } from '../figures/bounds.ts';
import { connectionOf } from '../lists/connection.ts';
import { Attendee, attendeesOf } from './Attendee.ts';
import { calendarFile } from './calendar/calendarFile.ts';
import { MeetingMinutes, minutesOf } from './MeetingMinutes.ts';
import type { MeetingView } from './meetingViews.ts';
import { MeetingSeries, seriesOf } from './series/MeetingSeries.ts';

/** The possible replies to a meeting. */
export const MeetingAnswerEnum = builder.enumType('MeetingAnswer', {
  description: 'A reply to a meeting.',
  values: {
    yes: { description: 'They are coming.' },
    maybe: { description: 'They might come.' },
    no: { description: 'They are not coming.' },
    waiting: { description: 'They want to come, but all places are taken: they are on the waiting list.' },
  },
});

/** A meeting of a club. */
export const Meeting = builder.objectRef<MeetingView>('Meeting').implement({
  description: 'A meeting of a club.',
  fields: (t) => ({
    id: t.exposeInt('id', { example: 12, description: 'The id of the meeting.' }),
    club: t.prismaField({
      type: Club,
      description: 'The club that holds the meeting.',
      resolve: (query, { clubId }, _args, { database, cacheTags }) => {
        cacheTags.add(subjects.club(clubId));
        return database.club.findUniqueOrThrow({ ...query, where: { id: clubId } });
      },
    }),
    title: t.exposeString('title', {
      example: 'The week ahead',
      description: `The title; at most ${bounds.meetingTitle} characters.`,
    }),
    description: t.exposeString('description', {
      complexity: 10,
      example: 'We go through the calendar of the week.',
      description: 'What the meeting is about; may be empty.',
    }),
    start: t.expose('startsAt', {
      type: 'DateTime',
      example: '2026-12-03T18:00:00.000Z',
      description: 'When the meeting starts.',
    }),
    end: t.expose('endsAt', {
      type: 'DateTime',
      example: '2026-12-03T20:00:00.000Z',
      description: 'When the meeting ends.',
    }),
    zone: t.exposeString('zone', {
      example: 'Europe/Rome',
      description: 'The time zone of the meeting, as an IANA name.',
    }),
    place: t.string({
      nullable: true,
      example: 'Café Adria, Via Cavana 4',
      description:
        'Where the meeting takes place: an address or an `https` link; may be empty. `null` for viewers who neither belong to the club nor are administrators.',
      resolve: ({ place, inside }) => (inside ? place : null),
    }),
    capacity: t.exposeInt('capacity', { example: 20, description: 'How many people can come; 0 means any number.' }),
    yesCount: t.exposeInt('yes', { example: 7, description: 'The number of people who are coming.' }),
    maybeCount: t.exposeInt('maybe', { example: 2, description: 'The number of people who might come.' }),
    waitingCount: t.exposeInt('waiting', { example: 0, description: 'The number of people on the waiting list.' }),
    updatedAt: t.expose('changedAt', {
      type: 'DateTime',
      example: '2026-11-02T18:30:00.000Z',
      description:
        "When the meeting was last changed; replies do not count. Send it back as `seen` to avoid overwriting someone else's changes.",
    }),
    cancelledAt: t.expose('cancelledAt', {
      type: 'DateTime',
      nullable: true,
      example: null,
      description: 'When the meeting was cancelled; `null` if it was not.',
    }),
    cancelReason: t.exposeString('cancelReason', {
      example: '',
      description: 'Why the meeting was cancelled; may be empty.',
    }),
    calendarFile: t.string({
      complexity: 50,
      description:
        'The meeting as an iCalendar file (RFC 5545), including its time zone. A meeting of a series has the `UID` of the series, and its `RECURRENCE-ID`.',
      resolve: async ({ inside, place, ...meeting }, _args, context) => {
        const { database, publicUrl } = context;
        const club = await database.club.findUniqueOrThrow({ where: { id: meeting.clubId }, select: { title: true } });
        const series = meeting.seriesId === null ? null : await seriesOf(context, meeting.seriesId);
        const entry = { ...meeting, series, place: inside ? place : '' };
        return calendarFile(club.title, [entry], { publicUrl, alone: true });
      },
    }),
    series: t.field({
      type: MeetingSeries,
      nullable: true,
      description: 'The series that the meeting belongs to; `null` if it belongs to none.',
      resolve: ({ seriesId }, _args, context) => (seriesId === null ? null : seriesOf(context, seriesId)),
    }),
    occurrence: t.expose('occurrence', {
      type: 'DateTime',
      nullable: true,
      example: null,
      description:
        'When the meeting starts by the rule of its series, wherever it was moved since; `null` without one.',
    }),
    cameCount: t.int({
      nullable: true,
      example: null,
      description:
        'The number of people who came; `null` until somebody who runs the club has recorded it, and for viewers who neither belong to the club nor are administrators.',
      resolve: ({ came, inside }) => (inside ? came : null),
    }),
    attendance: t.field({
      type: [Attendee],
      nullable: true,
      complexity: 50,
      description:
        'The people who came, as recorded by those who run the club; people who deleted their account are left out. `null` for viewers who neither belong to the club nor are administrators.',
      resolve: ({ id, inside }, _args, context) => (inside ? attendeesOf(context, id) : null),
    }),
    minutes: t.field({
      type: MeetingMinutes,
      nullable: true,
      description:
        'The minutes; `null` if there are none, and for viewers who neither belong to the club nor are administrators.',
      resolve: ({ id, inside }, _args, context) => (inside ? minutesOf(context, id) : null),
    }),
    reply: t.field({
      type: MeetingAnswerEnum,
      nullable: true,
      example: 'yes',
      description: "The viewer's reply; `null` if they have not replied.",
      resolve: ({ reply }) => reply?.answer ?? null,
    }),
    waitingPosition: t.int({
      nullable: true,
      example: null,
      description: "The viewer's position on the waiting list, starting at 1; `null` if they are not on it.",
      resolve: async ({ id, reply }, _args, { database }) =>
        reply?.answer === 'waiting'
          ? database.meetingReply.count({ where: { meetingId: id, answer: 'waiting', id: { lte: reply.id } } })
          : null,
    }),
  }),
});

/** A page of meetings. */
export const MeetingConnection = connectionOf(Meeting, 'Meeting', 'meetings');
