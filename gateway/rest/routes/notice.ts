import { english } from '#schema/core/translate.ts';
import { fromShell } from '../example.ts';
import {
  RestChooseEmailsDocument,
  RestClubNoticesDocument,
  RestDeleteNoticeDocument,
  RestEditNoticeDocument,
  RestSingleNoticeDocument,
  RestWriteNoticeDocument,
} from '../notice.generated.ts';
import { choice, editedText, optionalFlag, optionalMoment, pageSize, pageStart, pathId, text } from '../readers.ts';
import { messageBody, resultField, sentence, wholeResult } from '../responseBody.ts';
import { defineRoute, type Route } from '../route.ts';

const clubs = { clubID: pathId.described('The id of the club.') };
const notices = { ...clubs, noticeID: pathId.described('The id of the notice.') };
const example = { params: { clubID: fromShell('CLUB_ID', 7) } };
const ofNotice = { params: { ...example.params, noticeID: fromShell('NOTICE_ID', 12) } };

interface Written {
  title: string;
  heldAt: unknown;
}

/** The routes for a club's notices, and for choosing which e-mails the club sends a member. */
export const notice: Route[] = [
  defineRoute({
    method: 'get',
    path: '/club/:clubID/notices',
    document: RestClubNoticesDocument,
    params: clubs,
    query: { changedSince: optionalMoment, first: pageSize, after: pageStart },
    variables: ({ params: { clubID }, query }) => ({ clubID, ...query }),
    answer: { result: wholeResult },
    example: { ...example, query: { first: 10 } },
  }),
  defineRoute({
    method: 'post',
    path: '/club/:clubID/notices',
    document: RestWriteNoticeDocument,
    params: clubs,
    body: { title: text, content: text, public: optionalFlag, pinned: optionalFlag },
    variables: ({ params: { clubID }, body }) => ({ input: { clubID, ...body } }),
    answer: {
      result: sentence(({ title, heldAt }: Written) =>
        english(heldAt ? 'club:notice.held' : 'club:notice.written', { title }),
      ),
      notice: wholeResult,
    },
    example: {
      ...example,
      body: { title: 'Next Tuesday', content: 'We meet at **seven**. Bring your journal.', public: true },
    },
  }),
  defineRoute({
    method: 'get',
    path: '/club/:clubID/notices/:noticeID',
    document: RestSingleNoticeDocument,
    params: notices,
    variables: ({ params }) => params,
    answer: { result: wholeResult },
    example: ofNotice,
  }),
  defineRoute({
    method: 'put',
    path: '/club/:clubID/notices/:noticeID',
    document: RestEditNoticeDocument,
    params: notices,
    body: {
      title: editedText,
      content: editedText,
      public: optionalFlag,
      pinned: optionalFlag,
      seen: optionalMoment,
    },
    variables: ({ params, body }) => ({ input: { ...params, ...body } }),
    answer: {
      result: sentence(({ title, heldAt }: Written) =>
        english(heldAt ? 'club:notice.held' : 'club:notice.edited', { title }),
      ),
      notice: wholeResult,
    },
    example: { ...ofNotice, body: { content: 'We meet at **eight**, not at seven.', pinned: true } },
  }),
  defineRoute({
    method: 'delete',
    path: '/club/:clubID/notices/:noticeID',
    document: RestDeleteNoticeDocument,
    params: notices,
    body: { seen: optionalMoment },
    variables: ({ params, body }) => ({ ...params, ...body }),
    answer: messageBody,
    example: ofNotice,
  }),
  defineRoute({
    method: 'put',
    path: '/club/:clubID/emails',
    document: RestChooseEmailsDocument,
    params: clubs,
    body: {
      notices: choice('atOnce', 'daily', 'never'),
      meetings: choice('all', 'replied', 'never'),
      topics: choice('atOnce', 'daily', 'bell', 'nothing'),
      replies: choice('atOnce', 'daily', 'bell', 'nothing'),
      mentions: choice('atOnce', 'daily', 'bell', 'nothing'),
      requests: optionalFlag,
      joins: optionalFlag,
    },
    variables: ({ params: { clubID }, body }) => ({ clubID, ...body }),
    answer: { result: sentence(() => english('club:emails.chosen')), emails: resultField('emails') },
    example: { ...example, body: { notices: 'daily' } },
  }),
];
