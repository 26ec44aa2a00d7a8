import { english } from '#schema/core/translate.ts';
import { bounds } from '#schema/figures/bounds.ts';
import { args, route } from '../defineRoute.ts';
import {
  MeetingRecordAnswerFragmentDoc,
  MeetingRepliesAnswerFragmentDoc,
  MyMeetingsAnswerFragmentDoc,
  RestMeetingFragmentDoc,
  WriteMinutesAnswerFragmentDoc,
} from '../meeting.generated.ts';
import { editedTime, editedZone, instantOf, optionalRepeat, time, unplacedTimes, zone } from '../meetingReaders.ts';
import { choice, editedText, filter, momentOrNone, orElse } from '../readers.ts';
import { resultField, sentence, wholeResult } from '../responseBody.ts';
import type { Route } from '../route.ts';

const messageOf = (key: 'created' | 'changed' | 'cancelled' | 'replied' | 'recorded' | 'minutesWritten') =>
  sentence(({ title }: { title: string }) => english(`club:meeting.${key}`, { title }));

const scope = choice('one', 'following', 'all').described(
  'Which meetings of its series: `one`, the default, `following` for this one and all later ones, or `all` that have not started.',
);

/** The times of a meeting, as the operation takes them. */
const instants = ({ start, end, zone }: Record<'start' | 'end' | 'zone', string | undefined>) => ({
  start: instantOf(start, zone),
  end: instantOf(end, zone),
});

const form =
  'with an offset from UTC, or without one in the `zone` of this request (if it occurs twice, the first; the second needs its offset)';
const when = {
  start: `When the meeting starts, ${form}: in the future, and at most ${bounds.meetingYearsAhead} years ahead.`,
  end: `When the meeting ends, ${form}: after the start, and at most ${bounds.meetingDays} days later.`,
};

/** The routes for a club's meetings, and replies to them. */
export const meeting: Route[] = [
  route.get('/club/:clubID/meetings', 'clubMeetings', RestMeetingFragmentDoc, {
    query: {
      past: orElse(filter, false).described(
        '`true` for past meetings, visible to members of the club and administrators.',
      ),
      ...args('changedSince'),
    },
  }),
  route.post('/club/:clubID/meetings', 'createMeeting', RestMeetingFragmentDoc, {
    body: {
      ...args('title', 'description'),
      start: time.described(`${when.start} Required.`),
      end: time.described(`${when.end} Required.`),
      zone,
      ...args('place', 'capacity'),
      repeat: optionalRepeat.described(
        'How the meeting repeats: creates a series, of which it is the first. It needs either `count` or `until`, the latest start of the last meeting.',
      ),
    },
    invalid: ({ body }) => unplacedTimes(body),
    variables: ({ body }) => instants(body),
    answer: { result: messageOf('created'), meeting: wholeResult },
    example: {
      body: {
        title: 'The week ahead',
        start: '2028-01-13T18:00:00.000Z',
        end: '2028-01-13T20:00:00.000Z',
        zone: 'Europe/Rome',
        place: 'Café Adria, Via Cavana 4',
        capacity: 20,
        repeat: { frequency: 'weekly', count: 4 },
      },
    },
  }),
  route.get('/club/:clubID/meetings/:meetingID', 'meeting', RestMeetingFragmentDoc, {
    names: { id: 'meetingID' },
  }),
  route.put('/club/:clubID/meetings/:meetingID', 'changeMeeting', RestMeetingFragmentDoc, {
    body: {
      title: editedText,
      description: editedText,
      start: editedTime.described(when.start),
      end: editedTime.described(when.end),
      zone: editedZone,
      place: editedText,
      ...args('capacity'),
      scope,
      ...args('seen', 'seenSeries'),
    },
    invalid: ({ body }) => unplacedTimes(body),
    variables: ({ body }) => instants(body),
    answer: { result: messageOf('changed'), meeting: wholeResult },
    example: { body: { place: 'https://meet.example.com/harbour', capacity: 30 } },
  }),
  route.delete('/club/:clubID/meetings/:meetingID', 'cancelMeeting', RestMeetingFragmentDoc, {
    body: { ...args('reason'), scope, ...args('seen') },
    answer: { result: messageOf('cancelled'), meeting: wholeResult },
    example: { body: { reason: 'The café is closed that evening.' } },
  }),
  route.put('/club/:clubID/meetings/:meetingID/reply', 'replyToMeeting', ['title', 'reply'], {
    body: { reply: choice('yes', 'maybe', 'no'), scope },
    answer: { result: messageOf('replied'), reply: resultField('reply') },
    example: { body: { reply: 'yes' } },
  }),
  route.get('/club/:clubID/meetings/:meetingID/replies', 'meetingReplies', MeetingRepliesAnswerFragmentDoc, {
    query: {
      reply: orElse(choice('yes', 'maybe', 'no', 'waiting'), 'yes').described(
        'The reply that the people gave: `yes` by default.',
      ),
    },
    example: { query: { reply: 'yes' } },
  }),
  route.get('/club/:clubID/meetings/:meetingID/record', 'meeting', MeetingRecordAnswerFragmentDoc, {
    id: 'meetingRecord',
    names: { id: 'meetingID' },
  }),
  route.put('/club/:clubID/meetings/:meetingID/attendance', 'recordAttendance', ['title', 'cameCount'], {
    body: args('userIDs'),
    answer: { result: messageOf('recorded'), cameCount: resultField('cameCount') },
    example: { body: { userIDs: [42] } },
  }),
  route.put('/club/:clubID/meetings/:meetingID/minutes', 'writeMinutes', WriteMinutesAnswerFragmentDoc, {
    body: { ...args('content'), seen: momentOrNone },
    answer: { result: messageOf('minutesWritten'), minutes: resultField('minutes') },
    example: { body: { content: 'We agreed to meet **earlier**.' } },
  }),
  route.get('/user/meetings', 'myMeetings', MyMeetingsAnswerFragmentDoc),
];
