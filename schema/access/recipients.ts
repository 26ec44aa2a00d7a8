import type { EmailKind, Recipient } from '../core/emailKind.ts';

/** Whether somebody gets e-mails of a kind: nobody who is suspended, and few kinds before the address is verified. */
export const receives = ({ deletedAt, confirmedEmail }: Recipient, kind: EmailKind): boolean =>
  !deletedAt && (confirmedEmail || kind.unverified === true);
