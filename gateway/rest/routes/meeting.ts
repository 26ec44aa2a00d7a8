import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { english } from '#schema/core/translate.ts';
import { bounds } from '#schema/figures/bounds.ts';
import { fromShell } from '../example.ts';
import {
  RestCancelMeetingDocument,
  RestChangeMeetingDocument,
  RestClubMeetingsDocument,
  RestCreateMeetingDocument,
  RestMeetingRecordDocument,
  RestMeetingRepliesDocument,
  RestMyMeetingsDocument,
  RestRecordAttendanceDocument,
  RestReplyToMeetingDocument,
  RestSingleMeetingDocument,
  type RestSingleMeetingQueryVariables,
  RestWriteMinutesDocument,
} from '../meeting.generated.ts';
import { editedTime, editedZone, instantOf, optionalRepeat, time, unplacedTimes, zone } from '../meetingReaders.ts';
import {
  choice,
  editedText,
  filter,
  momentOrNone,
  optionalMoment,
  optionalNumber,
  optionalNumbers,
  optionalText,
  pageSize,
  pageStart,
  pathId,
  text,
} from '../readers.ts';
import { resultField, sentence, wholeResult } from '../responseBody.ts';
import { defineRoute, type Route } from '../route.ts';

const params = { clubID: pathId.described('The id of the club.') };
const ofMeeting = { ...params, meetingID: pathId.described('The id of the meeting.') };
const example = { params: { clubID: fromShell('CLUB_ID', 7) } };
const exampleOfMeeting = { params: { ...example.params, meetingID: fromShell('MEETING_ID', 12) } };
/** A route that reads of a single meeting what its document selects. */
const oneMeeting = <Data>(
  path: string,
  document: TypedDocumentNode<Data, RestSingleMeetingQueryVariables>,
  id?: string,
) =>
  defineRoute({
    method: 'get',
    path,
    ...(id && { id }),
    document,
    params: ofMeeting,
    names: { id: 'meetingID' },
    variables: ({ params: { clubID, meetingID } }) => ({ clubID, id: meetingID }),
    answer: { result: wholeResult },
    example: exampleOfMeeting,
  });

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
  defineRoute({
    method: 'get',
    path: '/club/:clubID/meetings',
    document: RestClubMeetingsDocument,
    params,
    query: {
      past: filter.described('`true` for past meetings, visible to members of the club and administrators.'),
      changedSince: optionalMoment,
      first: pageSize,
      after: pageStart,
    },
    variables: ({ params: { clubID }, query: { past = false, ...page } }) => ({ clubID, past, ...page }),
    answer: { result: wholeResult },
    example: { ...example, query: { first: 10 } },
  }),
  defineRoute({
    method: 'post',
    path: '/club/:clubID/meetings',
    document: RestCreateMeetingDocument,
    params,
    body: {
      title: text,
      description: optionalText,
      start: time.described(`${when.start} Required.`),
      end: time.described(`${when.end} Required.`),
      zone,
      place: optionalText,
      capacity: optionalNumber,
      repeat: optionalRepeat.described(
        'How the meeting repeats: creates a series, of which it is the first. It needs either `count` or `until`, the latest start of the last meeting.',
      ),
    },
    invalid: ({ body }) => unplacedTimes(body),
    variables: ({ params: { clubID }, body }) => ({ input: { clubID, ...body, ...instants(body) } }),
    answer: { result: messageOf('created'), meeting: wholeResult },
    example: {
      ...example,
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
  oneMeeting('/club/:clubID/meetings/:meetingID', RestSingleMeetingDocument),
  defineRoute({
    method: 'put',
    path: '/club/:clubID/meetings/:meetingID',
    document: RestChangeMeetingDocument,
    params: ofMeeting,
    body: {
      title: editedText,
      description: editedText,
      start: editedTime.described(when.start),
      end: editedTime.described(when.end),
      zone: editedZone,
      place: editedText,
      capacity: optionalNumber,
      scope,
      seen: optionalMoment,
      seenSeries: optionalMoment,
    },
    invalid: ({ body }) => unplacedTimes(body),
    variables: ({ params: { clubID, meetingID }, body }) => ({
      input: { clubID, meetingID, ...body, ...instants(body) },
    }),
    answer: { result: messageOf('changed'), meeting: wholeResult },
    example: { ...exampleOfMeeting, body: { place: 'https://meet.example.com/harbour', capacity: 30 } },
  }),
  defineRoute({
    method: 'delete',
    path: '/club/:clubID/meetings/:meetingID',
    document: RestCancelMeetingDocument,
    params: ofMeeting,
    body: { reason: optionalText, scope, seen: optionalMoment },
    variables: ({ params: { clubID, meetingID }, body }) => ({ clubID, meetingID, ...body }),
    answer: { result: messageOf('cancelled'), meeting: wholeResult },
    example: { ...exampleOfMeeting, body: { reason: 'The café is closed that evening.' } },
  }),
  defineRoute({
    method: 'put',
    path: '/club/:clubID/meetings/:meetingID/reply',
    document: RestReplyToMeetingDocument,
    params: ofMeeting,
    body: { reply: choice('yes', 'maybe', 'no'), scope },
    variables: ({ params: { clubID, meetingID }, body }) => ({ clubID, meetingID, ...body }),
    answer: { result: messageOf('replied'), reply: resultField('reply') },
    example: { ...exampleOfMeeting, body: { reply: 'yes' } },
  }),
  defineRoute({
    method: 'get',
    path: '/club/:clubID/meetings/:meetingID/replies',
    document: RestMeetingRepliesDocument,
    params: ofMeeting,
    query: {
      reply: choice('yes', 'maybe', 'no', 'waiting').described('The reply that the people gave: `yes` by default.'),
      first: pageSize,
      after: pageStart,
    },
    variables: ({ params, query: { reply = 'yes', ...page } }) => ({ ...params, reply, ...page }),
    answer: { result: wholeResult },
    example: { ...exampleOfMeeting, query: { reply: 'yes', first: 10 } },
  }),
  oneMeeting('/club/:clubID/meetings/:meetingID/record', RestMeetingRecordDocument, 'meetingRecord'),
  defineRoute({
    method: 'put',
    path: '/club/:clubID/meetings/:meetingID/attendance',
    document: RestRecordAttendanceDocument,
    params: ofMeeting,
    body: { userIDs: optionalNumbers },
    variables: ({ params, body: { userIDs = [] } }) => ({ ...params, userIDs }),
    answer: { result: messageOf('recorded'), cameCount: resultField('cameCount') },
    example: { ...exampleOfMeeting, body: { userIDs: [42] } },
  }),
  defineRoute({
    method: 'put',
    path: '/club/:clubID/meetings/:meetingID/minutes',
    document: RestWriteMinutesDocument,
    params: ofMeeting,
    body: { content: text, seen: momentOrNone },
    // An undefined variable would be null, which means something else.
    variables: ({ params, body: { content, seen } }) => ({ ...params, content, ...(seen !== undefined && { seen }) }),
    answer: { result: messageOf('minutesWritten'), minutes: resultField('minutes') },
    example: { ...exampleOfMeeting, body: { content: 'We agreed to meet **earlier**.' } },
  }),
  defineRoute({
    method: 'get',
    path: '/user/meetings',
    document: RestMyMeetingsDocument,
    query: { first: pageSize, after: pageStart },
    variables: ({ query }) => query,
    answer: { result: wholeResult },
    example: { query: { first: 10 } },
  }),
];
