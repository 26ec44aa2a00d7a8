import { type Letter, letters, type Recipient } from '../core/letters.ts';

/** Whether somebody gets letters of a kind: nobody who is suspended, and few kinds before the address is verified. */
export const receives = ({ deletedAt, confirmedEmail }: Recipient, kind: Letter['kind']): boolean =>
  !deletedAt && (confirmedEmail || 'unverified' in letters[kind]);
