import { english } from '#schema/core/translate.ts';
import { fromShell } from '../example.ts';
import {
  RestCancelMeetingDocument,
  RestChangeMeetingDocument,
  RestClubMeetingsDocument,
  RestCreateMeetingDocument,
  RestMyMeetingsDocument,
  RestReplyToMeetingDocument,
} from '../meeting.generated.ts';
import {
  choice,
  editedText,
  moment,
  number,
  optionalMoment,
  optionalNumber,
  optionalText,
  pageSize,
  pageStart,
  text,
} from '../readers.ts';
import { resultField, sentence, wholeResult } from '../responseBody.ts';
import { defineRoute, type Route } from '../route.ts';

const params = { clubID: number.described('The id of the club.') };
const ofMeeting = { ...params, meetingID: number.described('The id of the meeting.') };
const example = { params: { clubID: fromShell('CLUB_ID', 7) } };
const exampleOfMeeting = { params: { ...example.params, meetingID: fromShell('MEETING_ID', 12) } };
const messageOf = (key: 'created' | 'changed' | 'cancelled' | 'replied') =>
  sentence(({ title }: { title: string }) => english(`club:meeting.${key}`, { title }));

/** The routes for a club's meetings, and replies to them. */
export const meeting: Route[] = [
  defineRoute({
    method: 'get',
    path: '/club/:clubID/meetings',
    document: RestClubMeetingsDocument,
    params,
    query: {
      past: choice('true', 'false').described(
        '`true` for past meetings, visible to members of the club and administrators.',
      ),
      first: pageSize,
      after: pageStart,
    },
    variables: ({ params: { clubID }, query: { past, ...page } }) => ({ clubID, past: past === 'true', ...page }),
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
      start: moment,
      end: moment,
      zone: text,
      place: optionalText,
      capacity: optionalNumber,
    },
    variables: ({ params: { clubID }, body }) => ({ input: { clubID, ...body } }),
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
      },
    },
  }),
  defineRoute({
    method: 'put',
    path: '/club/:clubID/meetings/:meetingID',
    document: RestChangeMeetingDocument,
    params: ofMeeting,
    body: {
      title: editedText,
      description: editedText,
      start: optionalMoment,
      end: optionalMoment,
      zone: editedText,
      place: editedText,
      capacity: optionalNumber,
      seen: optionalMoment,
    },
    variables: ({ params: { clubID, meetingID }, body }) => ({ input: { clubID, meetingID, ...body } }),
    answer: { result: messageOf('changed'), meeting: wholeResult },
    example: { ...exampleOfMeeting, body: { place: 'https://meet.example.com/harbour', capacity: 30 } },
  }),
  defineRoute({
    method: 'delete',
    path: '/club/:clubID/meetings/:meetingID',
    document: RestCancelMeetingDocument,
    params: ofMeeting,
    body: { reason: optionalText },
    variables: ({ params: { clubID, meetingID }, body }) => ({ clubID, meetingID, ...body }),
    answer: { result: messageOf('cancelled'), meeting: wholeResult },
    example: { ...exampleOfMeeting, body: { reason: 'The café is closed that evening.' } },
  }),
  defineRoute({
    method: 'put',
    path: '/club/:clubID/meetings/:meetingID/reply',
    document: RestReplyToMeetingDocument,
    params: ofMeeting,
    body: { reply: choice('yes', 'maybe', 'no') },
    variables: ({ params: { clubID, meetingID }, body }) => ({ clubID, meetingID, ...body }),
    answer: { result: messageOf('replied'), reply: resultField('reply') },
    example: { ...exampleOfMeeting, body: { reply: 'yes' } },
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
