import * as z from 'zod/mini';
import { memberAddress } from '../account/rules.ts';
import { clubId } from '../club/rules.ts';
import { bounds } from '../figures/bounds.ts';
import { bigRowId, booleanText, emptyField, line, paragraph, reason, reasonIf, refuse, rowId } from '../input/rules.ts';
import { noticeId } from '../notice/rules.ts';

/** The kinds of problems that can be reported. */
export const reportKinds = ['returns', 'impersonation', 'harassment', 'advertising', 'houseRules', 'other'] as const;

const report = {
  clubID: clubId,
  noticeID: z.optional(noticeId),
  postID: z.optional(bigRowId('topic.postIdInvalid')),
  userID: z.optional(rowId('membership.userInvalid')),
  pictureID: z.optional(rowId('picture.idInvalid')),
  kind: z.enum(reportKinds, reason('report.kindRequired')),
  text: paragraph(bounds.report).check(z.minLength(1, reason('report.textRequired'))),
};
const visitorName = line(bounds.personName);

/** What is reported in a club; the club itself if none is given. */
export interface Subject {
  noticeID?: number | undefined;
  postID?: bigint | undefined;
  userID?: number | undefined;
  pictureID?: number | undefined;
}

/** Refuses a report of two things. */
function checkSubject(payload: z.core.ParsePayload<Subject>): void {
  const { noticeID, postID, userID, pictureID } = payload.value;
  const [, second] = Object.entries({ noticeID, postID, userID, pictureID }).filter(([, id]) => id !== undefined);
  if (second) refuse(payload, second[0] as keyof Subject, 'report.oneSubject');
}

/** A member's report of a club, or of a notice, a post, a person or a picture in it. */
export const memberReport = z.object(report).check(checkSubject);

/** A report by anybody: what only visitors need is optional. */
export const newReport = z
  .object({
    ...report,
    email: z.optional(memberAddress),
    name: z.optional(visitorName),
    goodFaith: z.optional(booleanText),
    csrf: z.optional(emptyField),
  })
  .check(checkSubject);

/** A visitor's report. `csrf` is a honeypot: people do not see it, so whoever fills it in is a bot. */
export const visitorReport = z
  .object({
    ...report,
    email: memberAddress,
    name: z._default(visitorName, ''),
    goodFaith: z
      ._default(booleanText, false)
      .check(z.refine((believes) => believes === true, reason('report.goodFaithRequired'))),
    csrf: z._default(emptyField, ''),
  })
  .check(checkSubject);

/** The decisions that an administrator can make on a report case. */
export const reportDecisions = [
  'dismissed',
  'noticeHidden',
  'postHidden',
  'clubDeclined',
  'memberSuspended',
  'pictureRemoved',
] as const;

/** A decision on a report case. Unless it is a dismissal, it needs a reason, which is sent to the people concerned. */
export const reportDecision = z
  .object({
    caseID: z.int(),
    decision: z.enum(reportDecisions),
    reason: z.optional(paragraph(bounds.explanation)),
  })
  .check(reasonIf(({ decision }) => decision !== 'dismissed', 'administration.reasonRequired'));

/** A decision on each of several report cases, as the administrator saw them, with one reason. */
export const reportDecisionsTogether = z
  .object({
    cases: z
      .array(z.object({ caseID: z.int(), decision: z.enum(reportDecisions), seen: z.date() }))
      .check(
        z.minLength(1, reason('administration.entriesRequired')),
        z.maxLength(bounds.decidedTogether, reason('administration.entriesTooMany')),
      ),
    reason: z.optional(paragraph(bounds.explanation)),
  })
  .check(
    reasonIf(({ cases }) => cases.some(({ decision }) => decision !== 'dismissed'), 'administration.reasonRequired'),
  );
