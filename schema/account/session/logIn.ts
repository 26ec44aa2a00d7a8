import type { Database } from '#prisma/database.ts';
import { Prisma } from '#prisma/generated/client/client.ts';
import { readRow, rowColumn } from '#prisma/reads/row.ts';
import { builder } from '../../core/builder.ts';
import type { Attempt } from '../../core/context.ts';
import { contractOf } from '../../core/contract.ts';
import { CodeRequired, Failure, WrongCode } from '../../core/errors.ts';
import { english } from '../../core/translate.ts';
import { isZone } from '../../input/rules.ts';
import { mayWarnOwner } from '../credentials/mayReceiveEmail.ts';
import { hashPassword, isOutdated, verifyPassword } from '../credentials/passwords.ts';
import { type KnownFrom, knownColumns, unknown } from '../credentials/recordActivity.ts';
import { acceptCode, warnOfWrongCodes } from '../credentials/secondFactor.ts';
import { newSession } from '../credentials/sessions.ts';
import { newDevice } from '../emails.ts';
import { credentials } from '../rules.ts';
import { User } from '../User.ts';

const LogInInput = builder.inputType('LogInInput', {
  description: 'The credentials for a login.',
  fields: (t) => ({
    email: t.string({ description: 'The e-mail address of the account; case-insensitive.' }),
    password: t.string({ description: 'The password of the account.' }),
    code: t.string({
      required: false,
      description:
        'A code from the authenticator app, or a recovery code; required if two-factor authentication is on.',
    }),
    timeZone: t.string({
      required: false,
      description:
        'The IANA name of the time zone of the device, which is stored if the account has none and the member has not chosen that of the country. Unknown names are ignored.',
    }),
  }),
});

const SignedIn = builder.objectRef<{ atoken: string; userId: number }>('SignedIn').implement({
  description: 'A new session.',
  fields: (t) => ({
    atoken: t.exposeString('atoken', {
      example: 'Zx3J0v8mT1qL6rB9nC4kW7yH2sD5fG8aP0eU3iO6tRk',
      description:
        'The session token, returned only here. Send it as `Authorization: Bearer`, along with the id of the account in the header `uid`.',
    }),
    user: t.prismaField({
      type: User,
      description: 'The account that logged in.',
      resolve: async (query, { userId }, _args, { database }) => {
        const user = await readRow(database, 'User', { ...query, where: { id: userId } });
        // Deleted in the meantime.
        if (!user) throw new Failure('account.wrongCredentials');
        return user;
      },
    }),
  }),
});

const withTwoFactor = { include: { twoFactor: { select: { enabledAt: true } } } } as const;
const account = rowColumn<Prisma.UserGetPayload<typeof withTwoFactor>>('User', withTwoFactor, Prisma.sql`u.id`);

const contract = contractOf({
  rules: credentials,
  refusals: ['account.wrongCredentials', 'twoFactor.wrongCode', 'account.suspended'],
  limits: ['logInAddress', 'logInAccount', 'logInAnywhere', 'logInNetworks', 'code', 'codeAnywhere', 'recoveryCode'],
  oncePerRequest: true,
  hashes: true,
});

builder.mutationField('logIn', (t) =>
  t.field({
    type: SignedIn,
    description:
      'Logs in and opens a session. Returns `CodeRequired` if two-factor authentication is on and `code` is missing. The response, and the time it takes, are the same for an unknown address and a wrong password.',
    // Each repetition must be checked against the password, the code and the limits.
    extensions: { replayable: false },
    contract,
    errors: { types: [CodeRequired, WrongCode] },
    args: { input: t.arg({ type: LogInInput }) },
    resolve: async (_root, { input: { code, timeZone, ...input } }, context) => {
      const { email, password } = contract.check(input);
      const { database, limits, address, widerNetwork, mail } = context;
      const ofAddress: Attempt = ['logInAddress', address];
      const ofAccount: Attempt = ['logInAccount', `${email} ${address}`];
      await limits.consumeEach([ofAddress, ofAccount]);
      const [row] = await database.rows<{ account: object } & KnownFrom>(Prisma.sql`
        SELECT ${account.column} AS account, ${knownColumns(context)} FROM "User" u WHERE email = ${email}`);
      const user = row && account.read(row.account);
      const known = row ?? unknown;
      // Limits guessing from many networks, without locking out members on a network they have logged in from before.
      const guesses: Attempt[] = known.sameNetwork
        ? []
        : [
            ['logInAnywhere', email],
            ['logInNetworks', widerNetwork],
          ];
      await limits.consumeEach(guesses);
      if (!(await verifyPassword(user?.passwordHash, password)) || !user) throw new Failure('account.wrongCredentials');
      if (user.deletedAt) throw new Failure('account.suspended');
      // Otherwise the number of attempts left would tell a stranger that the account exists and is in use, and whoever has
      // the password but no codes could use up the owner's.
      await limits.settle([ofAddress, ...guesses], [ofAccount]);
      if (user.twoFactor?.enabledAt) {
        if (!code) throw new CodeRequired(english('account:codeNeeded'));
        if (!(await acceptCode(context, user.id, code))) {
          await warnOfWrongCodes(context, user);
          throw new WrongCode();
        }
      }
      const passwordHash = await renewedHash(database, user, password);
      const { token, store } = newSession(context, { ...user, passwordHash });
      const stored =
        !known.before || known.sameDevice || !(await mayWarnOwner(context, user.id, 'newDevice'))
          ? (await database.rows(store)).length
          : await database.$transaction(async (transaction) => {
              const stored = await transaction.$executeRaw(store);
              if (stored) await mail.post(transaction, user, newDevice());
              return stored;
            });
      // Something that ends all sessions happened while the password was being verified.
      if (!stored) throw new Failure('account.wrongCredentials');
      const hasNoZone = { timeZone: '', zoneOfCountry: false };
      if (timeZone && user.timeZone === '' && !user.zoneOfCountry && isZone(timeZone))
        await database.user.updateMany({ where: { id: user.id, ...hasNoZone }, data: { timeZone } });
      return { atoken: token, userId: user.id };
    },
  }),
);

/** The account's hash of the password it was just verified with; renewed if it was made with other parameters. */
async function renewedHash(
  database: Database,
  { id, passwordHash }: { id: number; passwordHash: string },
  password: string,
): Promise<string> {
  if (!isOutdated(passwordHash)) return passwordHash;
  const renewed = await hashPassword(password);
  const { count } = await database.user.updateMany({ where: { id, passwordHash }, data: { passwordHash: renewed } });
  if (count === 1) return renewed;
  // Another login has renewed it, or the password was changed: that must not be undone.
  const current = await database.user.findUnique({ where: { id }, select: { passwordHash: true } });
  if (!current || !(await verifyPassword(current.passwordHash, password)))
    throw new Failure('account.wrongCredentials');
  return current.passwordHash;
}
