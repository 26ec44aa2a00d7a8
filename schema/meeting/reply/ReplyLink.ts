import { builder } from '../../core/builder.ts';
import { MeetingAnswerEnum } from '../Meeting.ts';
import type { LinkedMeetings, LinkedMeeting as OneMeeting } from './linkedMeetings.ts';

const LinkedMeeting = builder.objectRef<OneMeeting>('LinkedMeeting').implement({
  description: 'A meeting that a link replies to.',
  fields: (t) => ({
    meetingID: t.int({ example: 12, description: 'The id of the meeting.', resolve: ({ meeting }) => meeting.id }),
    title: t.string({
      example: 'The week ahead',
      description: 'The title of the meeting.',
      resolve: ({ meeting }) => meeting.title,
    }),
    start: t.field({
      type: 'DateTime',
      example: '2026-12-03T18:00:00.000Z',
      description: 'When the meeting starts.',
      resolve: ({ meeting }) => meeting.startsAt,
    }),
    end: t.field({
      type: 'DateTime',
      example: '2026-12-03T20:00:00.000Z',
      description: 'When the meeting ends.',
      resolve: ({ meeting }) => meeting.endsAt,
    }),
    zone: t.string({
      example: 'Europe/Rome',
      description: 'The time zone of the meeting, as an IANA name.',
      resolve: ({ meeting }) => meeting.zone,
    }),
    reply: t.expose('reply', {
      type: MeetingAnswerEnum,
      nullable: true,
      description: 'The reply to it; `null` before the first.',
    }),
  }),
});

/** What the link in an e-mail is for, as whoever has the link sees it. */
export const ReplyLink = builder.objectRef<LinkedMeetings>('ReplyLink').implement({
  description:
    'What a link with which a member replies to meetings is for. Whoever has the link sees no more than this.',
  fields: (t) => ({
    clubID: t.int({
      example: 7,
      description: 'The id of the club.',
      resolve: ({ club }) => club.id,
    }),
    clubTitle: t.string({
      example: 'Harbour Traders',
      description: 'The title of the club.',
      resolve: ({ club }) => club.title,
    }),
    meetings: t.field({
      type: [LinkedMeeting],
      description: 'The meetings that it replies to, in order: one, or all of a series that have not started.',
      resolve: ({ meetings }) => meetings,
    }),
    name: t.exposeString('name', {
      example: 'Ann L.',
      description: 'The member whose reply it is: the first name and last initial, or the full name if they show it.',
    }),
  }),
});
