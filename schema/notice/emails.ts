import { emailKind } from '../core/emailKind.ts';
import { readersOfNotice } from './noticeReaders.ts';
import { presentNotice } from './presentNotice.ts';

/**
 * Several new notices of a club in one e-mail.
 * @public Listed in schema/emails.ts.
 */
export const newNotices = emailKind('newNotices', {
  part: 'notices',
  values: ['title', 'names', 'count'],
  needs: ['club', 'items'],
  ends: 'notices',
  words: 'members',
});

/** To everyone else in the club, unless they chose otherwise: a new notice. */
export const notice = emailKind('notice', {
  values: ['title', 'subject', 'author', 'content'],
  written: { heading: 'subject', markdown: 'content' },
  needs: ['club', 'notice'],
  ends: 'notices',
  words: 'author',
  whileShown: true,
  readers: readersOfNotice,
  present: presentNotice,
  itemsTogether: newNotices,
});

/** To the author and the club's owner: the notice was hidden, with the reason. */
export const noticeHidden = emailKind('noticeHidden', {
  values: ['title', 'subject', 'reason'],
  restricts: 'text',
  needs: ['club', 'notice'],
});

/** To the author and the club's owner: the notice is shown again, or was released. */
export const noticeShown = emailKind('noticeShown', {
  values: ['title', 'subject'],
  needs: ['club', 'notice'],
});
