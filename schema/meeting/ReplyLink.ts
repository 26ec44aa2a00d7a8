import { builder } from '../core/builder.ts';
import type { LinkedMeeting } from './linkedMeeting.ts';
import { MeetingAnswerEnum } from './Meeting.ts';

/** What the link in an e-mail is for, as whoever has the link sees it. */
export const ReplyLink = builder.objectRef<LinkedMeeting>('ReplyLink').implement({
  description:
    'What a link with which a member replies to a meeting is for. Whoever has the link sees no more than this.',
  fields: (t) => ({
    clubID: t.int({
      example: 7,
      description: 'The id of the club.',
      resolve: ({ meeting }) => meeting.clubId,
    }),
    clubTitle: t.string({
      example: 'Harbour Traders',
      description: 'The title of the club.',
      resolve: ({ club }) => club.title,
    }),
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
    name: t.exposeString('name', {
      example: 'Ann L.',
      description: 'The member whose reply it is: the first name and last initial, or the full name if they show it.',
    }),
    reply: t.expose('reply', {
      type: MeetingAnswerEnum,
      nullable: true,
      description: 'Their reply; `null` before the first.',
    }),
  }),
});
