import { english } from '#locales/translate.ts';
import { builder } from '../builder.ts';
import { CodeRequired, check, Failure, InvalidInput, WrongCode } from '../errors.ts';
import { oncePerRequest } from '../oncePerRequest.ts';
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

builder.mutationField('logIn', (t) =>
  t.field({
    type: SignedIn,
    description:
      'Opens a session. A wrong address and a wrong password are told in the same words and time. CodeRequired where two-factor is on and no code was given.',
    errors: { types: [InvalidInput, CodeRequired, WrongCode] },
    args: { input: t.arg({ type: LogInInput }) },
    resolve: async (_root, { input }, context) => {
      const { email, password } = check(credentials, input);
      const { database, limits, address, mail } = context;
      oncePerRequest(context, 'logIn');
      await limits.consume('logInAddress', address);
      await limits.consume('logInAccount', `${email} ${address}`);
      const user = await database.user.findUnique({ where: { email } });
      const known = await knownFrom(context, user?.id ?? 0);
      // Guesses from many networks; who logged in from here before is not shut out by them.
      if (!known.sameNetwork) await limits.consume('logInAnywhere', email);
      if (!(await verifyPassword(user?.passwordHash, password)) || !user)
        throw new Failure('UNAUTHENTICATED', 'account.wrongCredentials');
      if (user.deletedAt) throw new Failure('FORBIDDEN', 'account.suspended');
      if (await asksForCode(context, user.id)) {
        if (!input.code) throw new CodeRequired(english('account:codeNeeded'));
        if (!(await acceptCode(context, user.id, input.code))) throw new WrongCode();
      }
      await limits.forgive('logInAddress', address);
      await limits.forget('logInAccount', `${email} ${address}`);
      if (isOutdated(user.passwordHash))
        await database.user.update({ where: { id: user.id }, data: { passwordHash: await hashPassword(password) } });
      const atoken = await issueSession(context, user.id);
      await database.$transaction(async (transaction) => {
        await recordActivity(transaction, context, user.id, 'loggedIn');
        const { language, firstName } = user;
        if (known.before && !known.sameDevice)
          await mail.post(transaction, { kind: 'newDevice', to: email, language, firstName });
      });
      return { atoken, userId: user.id };
    },
  }),
);
