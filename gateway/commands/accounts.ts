import { languageFrom } from '#locales/language.ts';
import { recovery } from '#schema/account/emails.ts';
import { createAccount, issueRecovery, operatorActs } from '#schema/administration/accounts/operator.ts';
import { invited } from '#schema/administration/emails.ts';
import { bounds } from '#schema/figures/bounds.ts';
import { retention } from '#schema/figures/retention.ts';
import { linkOf } from '../mail/emails.ts';
import { commandLine } from './commandLine.mjs';
import { openOperator, reportOutcome, withExplanation } from './operatorAccounts.ts';
import { runProgram } from './program.ts';
import { programs } from './programs.mjs';

const { values, positionals, refuse } = commandLine(programs.accounts);
const [action = '', typedEmail = ''] = positionals;
const email = typedEmail.trim().toLowerCase();

const link = ['print-link'];
/** The options of each action. */
const actions: Record<string, readonly string[]> = {
  create: ['first-name', 'last-name', 'country', 'language', ...link],
  'reset-password': ['reason', ...link],
  ...Object.fromEntries(Object.keys(operatorActs).map((name) => [name, ['reason']])),
};
const options = Object.hasOwn(actions, action) ? actions[action] : refuse(`Unknown action '${action}'.`);
const foreign = Object.keys(values).find((name) => !options?.includes(name));
if (foreign) refuse(`${action} does not accept --${foreign}.`);
if (!email.includes('@')) refuse(`EMAIL must be an e-mail address, not '${typedEmail}'.`);
if (action === 'reset-2fa' && !values.reason) refuse('--reason is missing: the owner of the account is sent it.');
for (const name of action === 'create' ? (['first-name', 'last-name', 'country'] as const) : [])
  if (!values[name]) refuse(`--${name} is missing.`);

const language = languageFrom(values.language ?? 'en') ?? refuse('--language must be en, it or ge.');

/** The outcome of each act, completed by "now" or "already". */
const done: Record<keyof typeof operatorActs, string> = {
  verify: 'is verified',
  promote: 'is an administrator',
  demote: 'is no administrator',
  suspend: 'is suspended',
  unsuspend: 'is not suspended',
  'reset-2fa': 'logs in without two-factor authentication',
};

const lifetime = { invited: `${retention.confirmationLink} days`, recovery: `${bounds.recoveryMinutes} minutes` };

await runProgram(async (data, config) => {
  const { context, publicUrl } = await openOperator(data, config);
  const delivery = values['print-link'] ? 'operator' : 'mail';
  const delivered = ({ kind }: typeof invited | typeof recovery, token: string) =>
    delivery === 'mail'
      ? `The running site sends the link for choosing a password to ${email}.\n`
      : `Anybody with this link can set the password of ${email}, once, within ${lifetime[kind.name]}:\n${linkOf({ kind, token }, publicUrl)}\n`;
  if (action === 'create') {
    const { 'first-name': firstName = '', 'last-name': lastName = '', country = '' } = values;
    const token = await withExplanation(email, () =>
      createAccount(context, { email, firstName, lastName, country, language }, delivery),
    );
    return `${email} has an account now.\n${delivered(invited, token)}`;
  }
  if (action === 'reset-password')
    return delivered(
      recovery,
      await withExplanation(email, () => issueRecovery(context, email, delivery, values.reason)),
    );
  const name = action as keyof typeof operatorActs;
  return reportOutcome(email, done[name], () => operatorActs[name](context, email, values.reason));
});
