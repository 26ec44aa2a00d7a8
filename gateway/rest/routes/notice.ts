import { english } from '#schema/core/translate.ts';
import { args, message, route } from '../defineRoute.ts';
import { ChooseEmailsAnswerFragmentDoc, RestNoticeFragmentDoc } from '../notice.generated.ts';
import { editedText } from '../readers.ts';
import { resultField, sentence, wholeResult } from '../responseBody.ts';
import type { Route } from '../route.ts';

const messageOf = (key: 'written' | 'edited') =>
  sentence(({ title, heldAt }: { title: string; heldAt: unknown }) =>
    english(heldAt ? 'club:notice.held' : `club:notice.${key}`, { title }),
  );

/** The routes for a club's notices, and for choosing which e-mails the club sends a member. */
export const notice: Route[] = [
  route.get('/club/:clubID/notices', 'clubNotices', RestNoticeFragmentDoc, {
    query: args('changedSince'),
  }),
  route.post('/club/:clubID/notices', 'writeNotice', RestNoticeFragmentDoc, {
    body: args('title', 'content', 'public', 'pinned'),
    answer: { result: messageOf('written'), notice: wholeResult },
    example: {
      body: { title: 'Next Tuesday', content: 'We meet at **seven**. Bring your journal.', public: true },
    },
  }),
  route.get('/club/:clubID/notices/:noticeID', 'notice', RestNoticeFragmentDoc),
  route.put('/club/:clubID/notices/:noticeID', 'editNotice', RestNoticeFragmentDoc, {
    body: { title: editedText, content: editedText, ...args('public', 'pinned', 'seen') },
    answer: { result: messageOf('edited'), notice: wholeResult },
    example: { body: { content: 'We meet at **eight**, not at seven.', pinned: true } },
  }),
  route.delete('/club/:clubID/notices/:noticeID', 'deleteNotice', message, { body: args('seen') }),
  route.put('/club/:clubID/emails', 'chooseEmails', ChooseEmailsAnswerFragmentDoc, {
    body: args('notices', 'meetings', 'topics', 'replies', 'mentions', 'requests', 'joins'),
    answer: { result: sentence(() => english('club:emails.chosen')), emails: resultField('emails') },
    example: { body: { notices: 'daily' } },
  }),
];
