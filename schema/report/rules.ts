import * as z from 'zod/mini';
import { clubId } from '../club/rules.ts';
import { bounds } from '../figures/bounds.ts';
import { paragraph, reason, reasonIf, refuse, rowId } from '../input/rules.ts';
import { noticeId } from '../notice/rules.ts';

/** The kinds of problems that can be reported. */
export const reportKinds = ['returns', 'impersonation', 'harassment', 'other'] as const;

/** A report of a club, or of a notice or a member of it. */
export const newReport = z
  .object({
    clubID: clubId,
    noticeID: z.optional(noticeId),
    userID: z.optional(rowId('membership.userInvalid')),
    kind: z.enum(reportKinds, reason('report.kindRequired')),
    text: paragraph(bounds.report).check(z.minLength(1, reason('report.textRequired'))),
  })
  .check((payload) => {
    const { noticeID, userID } = payload.value;
    if (noticeID !== undefined && userID !== undefined) refuse(payload, 'userID', 'report.oneSubject');
  });

/** The decisions that an administrator can make on a report case. */
export const reportDecisions = ['dismissed', 'noticeHidden', 'clubDeclined', 'memberSuspended'] as const;

/** A decision on a report case. Unless it is a dismissal, it needs a reason, which is sent to the people concerned. */
export const reportDecision = z
  .object({
    caseID: z.int(),
    decision: z.enum(reportDecisions),
    reason: z.optional(paragraph(bounds.explanation)),
  })
  .check(reasonIf(({ decision }) => decision !== 'dismissed', 'administration.reasonRequired'));
