import { randomBytes } from 'node:crypto';
import type { Transaction } from '#prisma/database.ts';
import type { User } from '#prisma/generated/client/client.ts';
import { invitationLifetime, issueMailToken } from '../../account/credentials/mailTokens.ts';
import { hashPassword } from '../../account/credentials/passwords.ts';
import { recovery } from '../../account/emails.ts';
import { refuseLastAdministrator } from '../../account/lockAdministrators.ts';
import { createdAccount } from '../../account/rules.ts';
import type { Context, Mail } from '../../core/context.ts';
import { check, Failure, InvalidInput } from '../../core/errors.ts';
import { invited } from '../emails.ts';
import { type ActBy, recordAct } from '../log/recordAct.ts';
import { operatorReason, operatorReasonRequired } from '../rules.ts';
import { changeUser } from './changeUser.ts';
import { clearSecondFactor } from './clearSecondFactor.ts';
import { lockUser } from './lockUser.ts';
import { setSuspension } from './setSuspension.ts';

/** The context of the operator's commands. They act like an administrator, but the log names no actor. */
export interface OperatorContext extends Pick<Context, 'database' | 'clock' | 'defaultMaxClubs'> {
  mail: Mail;
}

/** The context that every act uses. */
type Acting = Pick<OperatorContext, 'database' | 'clock'>;

/** Runs `work` on the account with its row locked. */
async function onAccount<T>(
  { database }: Acting,
  email: string,
  work: (transaction: Transaction, user: User) => Promise<T>,
  lastAdministrator: 'may go' | 'stays' = 'may go',
): Promise<T> {
  return database.$transaction(async (transaction) => {
    const account = await transaction.user.findUnique({ where: { email }, select: { id: true } });
    if (!account) throw new Failure('administration.userUnknown');
    if (lastAdministrator === 'stays') await refuseLastAdministrator(transaction, account.id);
    return work(transaction, await lockUser(transaction, String(account.id)));
  });
}

const byOperator = ({ clock }: Acting, reason?: string): ActBy => ({
  actorId: null,
  at: clock(),
  reason,
});

/** The operator's acts. They throw the same refusals as for administrators, including `administration.userUnknown`. */
export const operatorActs = {
  /** Marks the address as verified. */
  verify: (context: OperatorContext, email: string, reason?: string) =>
    edit(context, email, { confirmedEmail: true }, reason),

  /** Makes the account an administrator. */
  promote: (context: Acting, email: string, reason?: string) =>
    edit(context, email, { admin: true }, reason, 'administratorMade'),

  /** Removes administrator rights, but not from the last administrator. */
  demote: (context: OperatorContext, email: string, reason?: string) => edit(context, email, { admin: false }, reason),

  suspend: (context: OperatorContext, email: string, reason?: string) => suspension(context, email, true, reason),
  unsuspend: (context: OperatorContext, email: string, reason?: string) => suspension(context, email, false, reason),

  /** Turns off two-factor and e-mails the owner the reason. */
  async 'reset-2fa'(context: OperatorContext, email: string, input?: string) {
    const { reason } = check(operatorReasonRequired, { reason: input ?? '' });
    await onAccount(context, email, (transaction, user) =>
      clearSecondFactor(transaction, context.mail, user, { ...byOperator(context), reason }),
    );
  },
};

async function edit(
  context: Acting,
  email: string,
  after: { confirmedEmail?: boolean; admin?: boolean },
  input: string | undefined,
  kind: 'userEdited' | 'administratorMade' = 'userEdited',
): Promise<void> {
  const { reason } = check(operatorReason, { reason: input });
  await onAccount(
    context,
    email,
    (transaction, user) => changeUser(transaction, user, after, { ...byOperator(context, reason), kind }),
    after.admin === false ? 'stays' : 'may go',
  );
}

async function suspension(context: OperatorContext, email: string, suspend: boolean, input?: string): Promise<void> {
  const { reason } = check(operatorReason, { reason: input });
  await onAccount(
    context,
    email,
    (transaction, user) => setSuspension(transaction, context.mail, user, suspend, byOperator(context, reason)),
    suspend ? 'stays' : 'may go',
  );
}

/** Who gets the link: the owner by e-mail, or the operator, who passes it on. */
type Delivery = 'mail' | 'operator';

/** Creates an account. Its owner sets the password with a link, which also verifies the address. Returns its token. */
export async function createAccount(
  { database, mail, clock, defaultMaxClubs }: OperatorContext,
  input: Record<keyof (typeof createdAccount)['shape'], string>,
  delivery: Delivery,
): Promise<string> {
  const account = check(createdAccount, input);
  // Nobody knows this password; the owner sets the first usable one with the link.
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'));
  const at = clock();
  return database.$transaction(async (transaction) => {
    const [user] = await transaction.user.createManyAndReturn({
      data: [{ ...account, passwordHash, maxClubs: defaultMaxClubs, createdAt: at }],
      skipDuplicates: true,
    });
    if (!user) throw InvalidInput.at('email', 'administration.addressTaken');
    await transaction.activity.create({ data: { userId: user.id, act: 'signedUp', at } });
    await recordAct(transaction, { kind: 'userCreated', actorId: null, at, userId: user.id });
    const token = await issueMailToken(transaction, user.id, 'recovery', at, { lifetime: invitationLifetime });
    if (delivery === 'mail') await mail.post(transaction, user, invited({ token }));
    return token;
  });
}

/** Issues a recovery link and returns its token; the password stays until the link is used. */
export async function issueRecovery(
  context: OperatorContext,
  email: string,
  delivery: Delivery,
  input?: string,
): Promise<string> {
  const { reason } = check(operatorReason, { reason: input });
  return onAccount(context, email, async (transaction, user) => {
    if (user.deletedAt) throw new Failure('account.suspended');
    const by = byOperator(context, reason);
    const token = await issueMailToken(transaction, user.id, 'recovery', by.at);
    await recordAct(transaction, { ...by, kind: 'recoveryLinkIssued', userId: user.id });
    if (delivery === 'mail') await context.mail.post(transaction, user, recovery({ token }));
    return token;
  });
}
