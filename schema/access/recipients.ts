import { type Email, emails, type Recipient } from '../core/emails.ts';

/** Whether somebody gets e-mails of a kind: nobody who is suspended, and few kinds before the address is verified. */
export const receives = ({ deletedAt, confirmedEmail }: Recipient, kind: Email['kind']): boolean =>
  !deletedAt && (confirmedEmail || 'unverified' in emails[kind]);
