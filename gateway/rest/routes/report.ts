import { reportKinds } from '#schema/report/rules.ts';
import { fromShell } from '../example.ts';
import {
  choice,
  editedText,
  honeypot,
  number,
  optionalBigId,
  optionalFlag,
  optionalNumber,
  optionalText,
  text,
} from '../readers.ts';
import { RestReportDocument } from '../report.generated.ts';
import { messageBody, resultField } from '../responseBody.ts';
import { defineRoute, type Route } from '../route.ts';

const body = {
  clubID: number.described('The id of the club.'),
  noticeID: optionalNumber.described('The id of the notice in the club to report.'),
  postID: optionalBigId.described('The id of the post in a topic of the club to report.'),
  uid: optionalNumber.described('The id of the account of the person in the club to report.'),
  kind: choice(...reportKinds),
  text,
  email: editedText,
  name: optionalText,
  goodFaith: optionalFlag,
  csrf: honeypot,
  proof: optionalText,
};

/** The route for reports to the administrators. */
export const report: Route[] = [
  defineRoute({
    method: 'post',
    path: '/report',
    document: RestReportDocument,
    body,
    names: { userID: 'uid' },
    variables: ({ body: { uid, ...reported } }) => ({ userID: uid, ...reported }),
    answer: { ...messageBody, reference: resultField('reference') },
    example: {
      body: { clubID: fromShell('CLUB_ID', 7), kind: 'returns', text: 'The description promises 5% a week.' },
      byMember: true,
    },
  }),
];
