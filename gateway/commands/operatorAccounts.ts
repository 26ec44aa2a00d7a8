import type { OperatorContext } from '#schema/administration/accounts/operator.ts';
import { InvalidInput, Refusal } from '#schema/core/errors.ts';
import { type Config, portUrl } from '../config/config.ts';
import { openEncryption } from '../data/encryption.ts';
import type { Data } from '../data/openDatabase.ts';
import { detailsIn, readSettings } from '../data/settings.ts';
import { identify } from '../data/siteIdentity.ts';
import { openSiteKey } from '../data/siteKey.ts';
import { openPost } from '../mail/outbox.ts';
import { openReplying } from '../mail/replying.ts';
import { openUnsubscribing } from '../mail/unsubscribing.ts';
import { StartFailure } from '../startFailure.ts';

/** The context of the operator's acts, and the URL that their links point to. */
export async function openOperator(
  { database }: Data,
  config: Config,
): Promise<{ context: OperatorContext; publicUrl: string }> {
  const { publicUrl = '', port, defaultMaxClubs } = config;
  const url = publicUrl || portUrl(port);
  const secrets = await openEncryption(config);
  await identify(database, secrets);
  const linkKey = await openSiteKey(database, secrets, 'unsubscribeKey');
  const [unsubscribing, replying] = [openUnsubscribing(linkKey), openReplying(linkKey)];
  const settings = await readSettings(database, config.settings);
  const details = detailsIn(settings);
  const sender = { product: () => settings.name, operator: () => details, publicUrl: url, unsubscribing, replying };
  const mail = openPost(secrets, sender);
  return { context: { database, mail, defaultMaxClubs, clock: () => new Date() }, publicUrl: url };
}

/** The options whose names differ from the fields'. */
const optionOf: Record<string, string> = { email: 'EMAIL', firstName: '--first-name', lastName: '--last-name' };

/** Runs an act on this account and reports the outcome, or that the account was in that state already. */
export async function reportOutcome(email: string, what: string, act: () => Promise<void>): Promise<string> {
  try {
    await act();
    return `${email} ${what} now.\n`;
  } catch (error) {
    if (error instanceof Refusal && error.reason === 'profile.nothingChanged') return `${email} ${what} already.\n`;
    throw explanationOf(error, email);
  }
}

/** Runs an act on this account; a refusal becomes a sentence for the operator. */
export const withExplanation = <T>(email: string, act: () => Promise<T>): Promise<T> =>
  act().catch((error) => {
    throw explanationOf(error, email);
  });

const explanationOf = (error: unknown, email: string): unknown =>
  error instanceof Refusal ? new StartFailure(sentenceOf(error, email), { cause: error }) : error;

function sentenceOf(refusal: Refusal, email: string): string {
  if (refusal instanceof InvalidInput)
    return refusal.fields.map(({ name, message }) => `${optionOf[name] ?? `--${name}`}: ${message}`).join('\n');
  if (refusal.reason === 'administration.userUnknown')
    return `No account has the address ${email}: register it on the site, or use npm run accounts -- create.`;
  if (refusal.reason === 'administration.lastAdministrator')
    return `${email} is the last administrator: make somebody else one first.`;
  return `${email}: ${refusal.message}`;
}
