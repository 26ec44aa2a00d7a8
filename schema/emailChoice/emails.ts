import { emailKind } from '../core/emailKind.ts';

/** New notices and topics of all clubs for which the member chose the daily digest. */
export const noticeDigest = emailKind('noticeDigest', {
  path: '/profile?select=clubs',
  needs: ['clubs'],
  ends: 'digest',
  words: 'members',
});
