import { args, route } from '../defineRoute.ts';
import { fromShell } from '../example.ts';
import { editedText } from '../readers.ts';
import { messageBody, resultField } from '../responseBody.ts';
import type { Route } from '../route.ts';

/** The route for reports to the administrators. */
export const report: Route[] = [
  route.post('/report', 'report', ['message', 'reference'], {
    body: {
      ...args('clubID', 'noticeID', 'postID', 'uid', 'pictureID', 'kind', 'text'),
      email: editedText,
      ...args('name', 'goodFaith', 'csrf', 'proof'),
    },
    names: { userID: 'uid' },
    answer: { ...messageBody, reference: resultField('reference') },
    example: {
      body: { clubID: fromShell('CLUB_ID', 7), kind: 'returns', text: 'The description promises 5% a week.' },
      byMember: true,
    },
  }),
];
