import { bounds } from '../bounds.ts';
import { builder } from '../builder.ts';
import { Club } from '../club/Club.ts';
import { countDescription } from '../listPage.ts';
import { calendarFile } from './calendarFile.ts';
import type { ShownMeeting } from './shownMeetings.ts';

/** What somebody answered to a meeting, for the schema. */
export const MeetingAnswerEnum = builder.enumType('MeetingAnswer', {
  description: 'What somebody answered to a meeting.',
  values: {
    yes: { description: 'They are coming.' },
    maybe: { description: 'They may come.' },
    no: { description: 'They are not coming.' },
    waiting: { description: 'They want to come, and are on the waiting list because all places are taken.' },
  },
});

/** A meeting of a club, for the schema. */
export const Meeting = builder.objectRef<ShownMeeting>('Meeting').implement({
  description: 'A meeting of a club.',
  fields: (t) => ({
    id: t.exposeInt('id', { example: 12, description: 'The id of the meeting.' }),
    club: t.prismaField({
      type: Club,
      description: 'The club.',
      resolve: (query, { clubId }, _args, { database }) =>
        database.club.findUniqueOrThrow({ ...query, where: { id: clubId } }),
    }),
    title: t.exposeString('title', {
      example: 'The week ahead',
      description: `The title; at most ${bounds.meetingTitle} characters.`,
    }),
    description: t.exposeString('description', {
      example: 'We go through the calendar of the week.',
      description: 'What it is about; may be empty.',
    }),
    start: t.expose('startsAt', {
      type: 'DateTime',
      example: '2026-12-03T18:00:00.000Z',
      description: 'When it starts.',
    }),
    end: t.expose('endsAt', { type: 'DateTime', example: '2026-12-03T20:00:00.000Z', description: 'When it ends.' }),
    zone: t.exposeString('zone', {
      example: 'Europe/Rome',
      description: 'The time zone in which it is held: an IANA name.',
    }),
    place: t.string({
      nullable: true,
      example: 'Café Adria, Via Cavana 4',
      description:
        'Where it is: an address, or an `https` link; may be empty. null for everybody who does not belong to the club.',
      resolve: ({ place, inside }) => (inside ? place : null),
    }),
    capacity: t.exposeInt('capacity', { example: 20, description: 'How many can come; 0 stands for any number.' }),
    yesCount: t.exposeInt('yes', { example: 7, description: 'How many people are coming.' }),
    maybeCount: t.exposeInt('maybe', { example: 2, description: 'How many people may come.' }),
    waitingCount: t.exposeInt('waiting', { example: 0, description: 'How many people are on the waiting list.' }),
    cancelledAt: t.expose('cancelledAt', {
      type: 'DateTime',
      nullable: true,
      example: null,
      description: 'When it was cancelled; null if it was not.',
    }),
    cancelReason: t.exposeString('cancelReason', {
      example: '',
      description: 'Why it was cancelled; may be empty.',
    }),
    calendarFile: t.string({
      complexity: 10,
      description: 'The meeting as a file for calendars: iCalendar (RFC 5545), with its time zone.',
      resolve: async ({ inside, place, ...meeting }, _args, { database }) => {
        const club = await database.club.findUniqueOrThrow({ where: { id: meeting.clubId }, select: { title: true } });
        return calendarFile(club.title, [{ ...meeting, place: inside ? place : '' }]);
      },
    }),
    reply: t.field({
      type: MeetingAnswerEnum,
      nullable: true,
      example: 'yes',
      description: 'What the viewer answered; null if they have not.',
      resolve: ({ reply }) => reply?.answer ?? null,
    }),
    waitingPosition: t.int({
      nullable: true,
      example: null,
      description: "The viewer's position on the waiting list, from 1; null if they are not on it.",
      resolve: async ({ id, reply }, _args, { database }) =>
        reply?.answer === 'waiting'
          ? database.meetingReply.count({ where: { meetingId: id, answer: 'waiting', id: { lte: reply.id } } })
          : null,
    }),
  }),
});

/** A page of meetings. */
export const MeetingConnection = builder.connectionObject(
  {
    type: Meeting,
    name: 'MeetingConnection',
    fields: (t) => ({ totalCount: t.exposeInt('totalCount', { description: countDescription('meetings') }) }),
  },
  { name: 'MeetingEdge' },
);
