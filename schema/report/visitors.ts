import { timingSafeEqual } from 'node:crypto';
import type { ReportVisitor } from '#prisma/generated/client/client.ts';
import type { Context } from '../core/context.ts';
import type { Recipient } from '../core/emailKind.ts';

type Hashing = Pick<Context, 'keyedHash'>;

/** A visitor as the recipient of an e-mail: without their name, which a stranger may have typed. */
export const recipientOf = ({
  email,
  language,
  verifiedAt,
}: Pick<ReportVisitor, 'email' | 'language' | 'verifiedAt'>): Recipient => ({
  email,
  language,
  country: null,
  firstName: '',
  lastName: '',
  confirmedEmail: verifiedAt !== null,
});

/** The reference number of an address's report in a case, such as `3F9A-27C1`. It says nothing about other reports. */
export function referenceOf({ keyedHash }: Hashing, caseId: number, email: string): string {
  const digits = Buffer.from(keyedHash(`report in ${caseId} by ${email}`))
    .toString('hex')
    .toUpperCase();
  return `${digits.slice(0, 4)}-${digits.slice(4, 8)}`;
}

/** The token of the link that verifies the address of a visitor's report: the id, and a hash nobody else can compute. */
export const visitorTokenFor = ({ keyedHash }: Hashing, reportId: number): string =>
  `${reportId}-${Buffer.from(keyedHash(`visitor of report ${reportId}`)).toString('base64url')}`;

/** The id of the report that a token was issued for; undefined if it was not issued here. */
export function reportIdIn(context: Hashing, token: string): number | undefined {
  const id = /^([1-9]\d{0,9})-/.exec(token)?.[1];
  if (!id || Number(id) >= 2 ** 31) return undefined;
  const [actual, expected] = [Buffer.from(token), Buffer.from(visitorTokenFor(context, Number(id)))];
  return actual.length === expected.length && timingSafeEqual(actual, expected) ? Number(id) : undefined;
}
