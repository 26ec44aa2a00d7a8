import { english } from '#locales/translate.ts';
import { builder } from '../builder.ts';
import type { Context } from '../context.ts';
import { contractOf } from '../contract.ts';
import { Done } from '../Done.ts';
import { InvalidInput } from '../errors.ts';
import { recordConsent } from './consent.ts';
import { issueMailToken } from './mailTokens.ts';
import { hashPassword, isCommonPassword } from './passwords.ts';
import { recordActivity } from './recordActivity.ts';
import { newAccount } from './rules.ts';
import { LanguageEnum } from './User.ts';
import { withUniformResponseTime } from './uniformResponseTime.ts';

const SignUpInput = builder.inputType('SignUpInput', {
  description: 'A new account. Signing up confirms being at least 18, not a US resident, and accepting the terms.',
  fields: (t) => ({
    firstName: t.string({ description: 'At most 100 characters.' }),
    lastName: t.string({ description: 'At most 100 characters.' }),
    email: t.string({ description: 'An address that receives mail.' }),
    password: t.string({ description: '8 to 128 characters of any kind.' }),
    country: t.string({ description: 'The name of a supported country.' }),
    language: t.field({
      type: LanguageEnum,
      required: false,
      description: "The language of letters; by default the request's.",
    }),
    csrf: t.string({ defaultValue: '', description: 'A trap for machines: must stay empty.' }),
  }),
});

const contract = contractOf({ rules: newAccount, limits: ['signUp'], oncePerRequest: true });

builder.mutationField('signUp', (t) =>
  t.field({
    type: Done,
    description:
      'Creates an account and mails a confirmation link. The answer is the same for an address that already has an account; its owner is told by e-mail.',
    contract,
    args: { input: t.arg({ type: SignUpInput }) },
    resolve: async (_root, { input: { language, ...input } }, context) => {
      const account = contract.check(input);
      if (isCommonPassword(account.password)) throw InvalidInput.at('password', 'account.passwordCommon');
      await context.limits.consume('signUp', context.address);
      await withUniformResponseTime(() => open({ ...account, language: language ?? context.language }, context));
      return { message: english('account:signedUp') };
    },
  }),
);

interface NewAccount extends Record<'firstName' | 'lastName' | 'email' | 'password' | 'country', string> {
  language: Context['language'];
}

async function open(account: NewAccount, context: Context): Promise<void> {
  const { database, mail, clock, defaultMaxClubs } = context;
  const { password, firstName, lastName, email, country, language } = account;
  const passwordHash = await hashPassword(password);
  const now = clock();
  await database.$transaction(async (transaction) => {
    // Not `create`: two sign-ups at once with one address must both succeed, and only one of them open an account.
    const [user] = await transaction.user.createManyAndReturn({
      data: [
        { firstName, lastName, email, country, language, passwordHash, maxClubs: defaultMaxClubs, createdAt: now },
      ],
      skipDuplicates: true,
      select: { id: true },
    });
    if (user) {
      await recordActivity(transaction, context, user.id, 'signedUp');
      await recordConsent(transaction, { userId: user.id, occasion: 'signUp', language, acceptedAt: now });
      const token = await issueMailToken(transaction, user.id, 'confirmEmail', now);
      await mail.post(transaction, account, { kind: 'confirmEmail', token });
    } else {
      const owner = await transaction.user.findUniqueOrThrow({ where: { email } });
      await mail.post(transaction, owner, { kind: 'alreadyRegistered' });
    }
  });
}
