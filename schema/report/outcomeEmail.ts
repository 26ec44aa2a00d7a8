import type { ReportDecision } from '#prisma/generated/client/enums.ts';
import type { Email } from '../core/emailKind.ts';
import { reportDismissed, reportUpheld } from './emails.ts';

/** The e-mail that tells those who reported something in a club what was decided. */
export const outcomeEmail = (decision: ReportDecision, title: string): Email =>
  (decision === 'dismissed' ? reportDismissed : reportUpheld)({ title });
