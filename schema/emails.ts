import type { EmailName } from '#locales/keys.ts';
import * as accessToken from './accessToken/emails.ts';
import * as account from './account/emails.ts';
import * as administration from './administration/emails.ts';
import * as allowance from './allowance/emails.ts';
import * as club from './club/emails.ts';
import * as clubQueue from './clubQueue/emails.ts';
import * as contact from './contact/emails.ts';
import * as emailChoice from './emailChoice/emails.ts';
import * as meeting from './meeting/emails.ts';
import * as membership from './membership/emails.ts';
import * as newsroom from './newsroom/emails.ts';
import * as notice from './notice/emails.ts';
import * as operation from './operation/emails.ts';
import * as report from './report/emails.ts';
import * as topic from './topic/emails.ts';
import * as twoFactor from './twoFactor/emails.ts';

/** Every kind of e-mail, by name; does not compile unless each has texts, and each text a kind. */
export const emails = {
  ...accessToken,
  ...account,
  ...administration,
  ...allowance,
  ...club,
  ...clubQueue,
  ...contact,
  ...emailChoice,
  ...meeting,
  ...membership,
  ...newsroom,
  ...notice,
  ...operation,
  ...report,
  ...topic,
  ...twoFactor,
} satisfies { [Name in EmailName]: { kind: { name: Name } } };
