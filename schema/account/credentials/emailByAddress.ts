import type { Transaction } from '#prisma/database.ts';
import type { User } from '#prisma/generated/client/client.ts';
import type { Context } from '../../core/context.ts';
import { contractOf } from '../../core/contract.ts';
import { ProofRequired } from '../../core/errors.ts';
import { isLargeProvider, mailDomainOf } from '../../moderation/mailboxes.ts';
import { consumeProven } from '../../moderation/proofOfWork.ts';
import { refuseScreened } from '../../moderation/refuseScreened.ts';
import { recoveryRequest } from '../rules.ts';
import { mayReceiveEmail } from './mayReceiveEmail.ts';
import { knownFrom, unknown } from './recordActivity.ts';
import { withUniformResponseTime } from './uniformResponseTime.ts';

/** The contract of an operation that e-mails a link to whoever has an address, without a session. */
export const emailByAddress = contractOf({
  rules: recoveryRequest,
  refusals: ['screening.network', 'proof.required'],
  limits: ['recoveryAddress', 'recoveryAccount', 'recoveryNetworks', 'recoveryDomain', 'recoveryProvider'],
  oncePerRequest: true,
});

/**
 * Writes to the account with this address, if there is one and it may be written to. The time that this takes, and what
 * is refused, are the same whether or not there is.
 */
export async function writeByAddress(
  context: Context,
  email: string,
  proof: string | null | undefined,
  write: (transaction: Transaction, user: User) => Promise<void>,
): Promise<void> {
  const takeBack = context.limits.savepoint();
  await context.limits.consumeEach([
    ['recoveryAddress', context.address],
    ['recoveryAccount', `${email} ${context.address}`],
  ]);
  await refuseScreened(context, { network: true });
  try {
    await withUniformResponseTime(() => writeTo(email, context, proof, write));
  } catch (refusal) {
    // The call will be repeated with a proof.
    if (refusal instanceof ProofRequired) await takeBack();
    throw refusal;
  }
}

async function writeTo(
  email: string,
  context: Context,
  proof: string | null | undefined,
  write: (transaction: Transaction, user: User) => Promise<void>,
): Promise<void> {
  const { database, address, widerNetwork } = context;
  const user = await database.user.findUnique({ where: { email } });
  const { sameNetwork } = user ? await knownFrom(context, user.id) : unknown;
  const domain = mailDomainOf(email);
  if (!sameNetwork)
    await consumeProven(
      context,
      [
        ['recoveryNetworks', widerNetwork],
        isLargeProvider(domain) ? ['recoveryProvider', domain] : ['recoveryDomain', domain],
      ],
      proof,
    );
  if (!user || user.deletedAt) return;
  if (!(await mayReceiveEmail(context, email, sameNetwork ? address : undefined))) return;
  await database.$transaction((transaction) => write(transaction, user));
}
