import { builder } from '../core/builder.ts';
import type { Context } from '../core/context.ts';
import { contractOf } from '../core/contract.ts';
import { Done } from '../core/Done.ts';
import { Failure, InvalidInput } from '../core/errors.ts';
import { english } from '../core/translate.ts';
import { bounds } from '../figures/bounds.ts';
import { retention } from '../figures/retention.ts';
import { isLargeProvider, mailDomainOf } from '../moderation/mailboxes.ts';
import { consumeProven, proofDescription } from '../moderation/proofOfWork.ts';
import { refuseScreened } from '../moderation/refuseScreened.ts';
import { confirmationEmail, issueMailToken } from './credentials/mailTokens.ts';
import { mayReceiveEmail } from './credentials/mayReceiveEmail.ts';
import { hashPassword, newPasswordDescription, newPasswordRefusal } from './credentials/passwords.ts';
import { recordActivity } from './credentials/recordActivity.ts';
import { withUniformResponseTime } from './credentials/uniformResponseTime.ts';
import { alreadyRegistered } from './emails.ts';
import { provesAddress } from './invitedAddress.ts';
import { newAccount } from './rules.ts';
import { refuseStaffName } from './staff.ts';
import { recordConsent } from './terms/consent.ts';
import { LanguageEnum } from './User.ts';

const SignUpInput = builder.inputType('SignUpInput', {
  description:
    'The details of a new account. By registering, a person confirms that they are at least 18 years old and not a US resident, and accepts the terms.',
  fields: (t) => ({
    firstName: t.string({ description: `The first name; 1 to ${bounds.personName} characters.` }),
    lastName: t.string({ description: `The last name; 1 to ${bounds.personName} characters.` }),
    email: t.string({ description: 'The e-mail address to send the verification link to.' }),
    password: t.string({ description: newPasswordDescription }),
    country: t.string({ description: 'The English name of a supported country.' }),
    language: t.field({
      type: LanguageEnum,
      required: false,
      description: 'The language of the e-mails sent to the member. Defaults to the language of the request.',
    }),
    csrf: t.string({ defaultValue: '', description: 'A honeypot for bots; leave it empty.' }),
    proof: t.string({ required: false, description: proofDescription }),
    invitation: t.string({
      required: false,
      description:
        'The token of an invitation to a club, if it was sent to this address: it proves the address, so that no verification link is needed. Any other is ignored.',
    }),
  }),
});

const contract = contractOf({
  rules: newAccount,
  refusals: ['account.registrationClosed', 'screening.network', 'screening.email', 'proof.required'],
  limits: ['signUp', 'signUpNetworks', 'signUpDomain', 'signUpProvider'],
  oncePerRequest: true,
  hashes: true,
});

builder.mutationField('signUp', (t) =>
  t.field({
    type: Done,
    description: `Creates an account and e-mails a verification link, unless an invitation to a club proves the address. An account whose address is not verified within ${retention.unverifiedAccount} days is removed. If the address already has an account, the response is the same, and its owner is notified by e-mail instead.`,
    contract,
    args: { input: t.arg({ type: SignUpInput }) },
    resolve: async (_root, { input: { language, proof, invitation, ...input } }, context) => {
      const account = contract.check(input);
      if (!context.settings.inForce().registration.open) throw new Failure('account.registrationClosed');
      refuseStaffName(context, account);
      const refusal = newPasswordRefusal(account.password, account);
      if (refusal) throw InvalidInput.at('password', refusal);
      const domain = mailDomainOf(account.email);
      await consumeProven(
        context,
        [
          ['signUp', context.address],
          ['signUpNetworks', context.widerNetwork],
          isLargeProvider(domain) ? ['signUpProvider', domain] : ['signUpDomain', domain],
        ],
        proof,
      );
      await refuseScreened(context, { network: true, email: account.email });
      const isProven = invitation ? await provesAddress(context, invitation, account.email) : false;
      await withUniformResponseTime(() =>
        createAccount({ ...account, language: language ?? context.language, isProven }, context),
      );
      return {
        message: isProven
          ? english('account:signedUpInvited')
          : english('account:signedUp', { days: retention.unverifiedAccount }),
      };
    },
  }),
);

interface NewAccount extends Record<'firstName' | 'lastName' | 'email' | 'password' | 'country', string> {
  language: Context['language'];
  /** Whether an invitation proves the address. */
  isProven: boolean;
}

async function createAccount(account: NewAccount, context: Context): Promise<void> {
  const { database, mail, clock, defaultMaxClubs } = context;
  const { password, firstName, lastName, email, country, language, isProven } = account;
  const passwordHash = await hashPassword(password);
  const mayWrite = await mayReceiveEmail(context, email);
  const now = clock();
  await database.$transaction(async (transaction) => {
    // Not `create`: of two concurrent sign-ups with one address, both must succeed but only one may create an account.
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
      if (isProven) {
        await transaction.user.update({ where: { id: user.id }, data: { confirmedEmail: true } });
        return recordActivity(transaction, context, user.id, 'emailConfirmed');
      }
      if (!mayWrite) return;
      const token = await issueMailToken(transaction, user.id, 'confirmEmail', now);
      await mail.post(transaction, { ...account, confirmedEmail: false }, confirmationEmail(token));
    } else if (mayWrite) {
      const owner = await transaction.user.findUniqueOrThrow({ where: { email } });
      await mail.post(transaction, owner, alreadyRegistered());
    }
  });
}
