import { emailKind } from '../core/emailKind.ts';
import { paths } from '../paths.ts';

/** New notices and topics of all clubs for which the member chose the daily digest, and the next meetings of these. */
export const noticeDigest = emailKind('noticeDigest', {
  path: paths.my,
  needs: ['clubs'],
  ends: 'digest',
  words: 'members',
});
