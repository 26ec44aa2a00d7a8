import { emailKind } from '../core/emailKind.ts';

/** An administrator tests whether e-mails arrive. */
export const testEmail = emailKind('testEmail', { path: '/profile?select=admin' });
