import { english } from '#locales/translate.ts';
import { builder } from '../builder.ts';
import { contractOf } from '../contract.ts';
import { CodeRequired, Failure, WrongCode } from '../errors.ts';
import { hashPassword, isOutdated, verifyPassword } from './passwords.ts';
import { knownFrom, recordActivity } from './recordActivity.ts';
import { credentials } from './rules.ts';
import { acceptCode, asksForCode } from './secondFactor.ts';
import { issueSession } from './sessions.ts';
import { User } from './User.ts';

const LogInInput = builder.inputType('LogInInput', {
  description: 'Who logs in.',
  fields: (t) => ({
    email: t.string({ description: 'The address of the account, in any case.' }),
    password: t.string({ description: 'Its password.' }),
    code: t.string({
      required: false,
      description: 'The code of the authenticator, or a recovery code, where two-factor is on.',
    }),
  }),
});

const SignedIn = builder.objectRef<{ atoken: string; userId: number }>('SignedIn').implement({
  description: 'A new session.',
  fields: (t) => ({
    atoken: t.exposeString('atoken', {
      example: 'Zx3J0v8mT1qL6rB9nC4kW7yH2sD5fG8aP0eU3iO6tRk',
      description: 'The access token, shown only here. Send it as `Authorization: Bearer`, beside the header `uid`.',
    }),
    user: t.prismaField({
      type: User,
      description: 'The account.',
      resolve: (query, { userId }, _args, { database }) =>
        database.user.findUniqueOrThrow({ ...query, where: { id: userId } }),
    }),
  }),
});

const contract = contractOf({
  rules: credentials,
  refusals: ['account.wrongCredentials', 'twoFactor.wrongCode', 'account.suspended'],
  limits: ['logInAddress', 'logInAccount', 'logInAnywhere', 'code'],
  oncePerRequest: true,
});

builder.mutationField('logIn', (t) =>
  t.field({
    type: SignedIn,
    description:
      'Opens a session. The answer, and the time it takes, are the same for an unknown address and a wrong password. With two-factor on and no code given, the result is CodeRequired.',
    contract,
    errors: { types: [CodeRequired, WrongCode] },
    args: { input: t.arg({ type: LogInInput }) },
    resolve: async (_root, { input: { code, ...input } }, context) => {
      const { email, password } = contract.check(input);
      const { database, limits, address, mail } = context;
      await limits.consume('logInAddress', address);
      await limits.consume('logInAccount', `${email} ${address}`);
      const user = await database.user.findUnique({ where: { email } });
      const known = await knownFrom(context, user?.id ?? 0);
      // Guesses from many networks; who logged in from here before is not shut out by them.
      if (!known.sameNetwork) await limits.consume('logInAnywhere', email);
      if (!(await verifyPassword(user?.passwordHash, password)) || !user) throw new Failure('account.wrongCredentials');
      if (user.deletedAt) throw new Failure('account.suspended');
      if (await asksForCode(context, user.id)) {
        if (!code) throw new CodeRequired(english('account:codeNeeded'));
        if (!(await acceptCode(context, user.id, code))) throw new WrongCode();
      }
      await limits.forgive('logInAddress', address);
      await limits.forget('logInAccount', `${email} ${address}`);
      if (isOutdated(user.passwordHash))
        await database.user.update({ where: { id: user.id }, data: { passwordHash: await hashPassword(password) } });
      const atoken = await issueSession(context, user.id);
      await database.$transaction(async (transaction) => {
        await recordActivity(transaction, context, user.id, 'loggedIn');
        if (known.before && !known.sameDevice) await mail.post(transaction, user, { kind: 'newDevice' });
      });
      return { atoken, userId: user.id };
    },
  }),
);
