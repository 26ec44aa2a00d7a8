import { emailKind } from '../core/emailKind.ts';
import { paths } from '../paths.ts';

/** An administrator tests whether e-mails arrive. */
export const testEmail = emailKind('testEmail', { path: paths.profileTab('admin') });
