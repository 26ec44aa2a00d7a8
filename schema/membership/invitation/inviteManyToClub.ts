import type { Reason } from '#locales/keys.ts';
import { withUniformResponseTime } from '../../account/credentials/uniformResponseTime.ts';
import { memberAddress } from '../../account/rules.ts';
import { LanguageEnum } from '../../account/User.ts';
import { builder } from '../../core/builder.ts';
import type { Context, Viewer } from '../../core/context.ts';
import { contractOf } from '../../core/contract.ts';
import { Failure, TooManyRequests } from '../../core/errors.ts';
import { english } from '../../core/translate.ts';
import { bounds } from '../../figures/bounds.ts';
import { actingAccess } from '../clubAccess.ts';
import { newInvitations } from '../rules.ts';
import { addressesIn } from './addressList.ts';
import { countEmail } from './countEmail.ts';
import { createInvitations, refuseUnlessInviting } from './createInvitations.ts';
import { languageOfCountry } from './languageOfCountry.ts';

/** An address that was not invited. */
interface Uninvited {
  email: string;
  reason: Reason;
}

const UninvitedAddress = builder.objectRef<Uninvited>('UninvitedAddress').implement({
  description: 'An address to which no invitation was sent.',
  fields: (t) => ({
    email: t.exposeString('email', { example: 'eva@example', description: 'The address, as it was sent.' }),
    reason: t.exposeString('reason', { example: 'account.emailInvalid', description: 'Why not, as a stable key.' }),
    message: t.string({
      example: 'Please give an e-mail address.',
      description: 'Why not, in English.',
      resolve: ({ reason }) => english(`errors:${reason}`),
    }),
  }),
});

const SentInvitations = builder.objectRef<{ invited: number; refused: Uninvited[] }>('SentInvitations').implement({
  description: 'The outcome of inviting several addresses.',
  fields: (t) => ({
    invited: t.exposeInt('invited', { example: 12, description: 'The number of invitations created.' }),
    refused: t.field({
      type: [UninvitedAddress],
      description: 'The addresses without an invitation, in the order in which they were sent.',
      resolve: ({ refused }) => refused,
    }),
  }),
});

const contract = contractOf({
  rules: newInvitations,
  verified: true,
  refusals: ['club.unknown', 'membership.organisersOnly', 'invitation.clubDeclined'],
  limits: ['inviteToClub', 'invitationEmail', 'invitationSender', 'invitationAddress'],
  oncePerRequest: true,
});

builder.mutationField('inviteManyToClub', (t) =>
  t.withAuth({ may: 'members' }).field({
    type: SentInvitations,
    description: `Sends invitations to a club to up to ${bounds.invitedAtOnce} e-mail addresses; each admits one person. Duplicates count once. The addresses that cannot be invited are returned with the reason, and all others are invited. Who may invite, and whom, is as for \`inviteToClub\`. The response is the same whether or not an address has an account or has opted out of invitations.`,
    extensions: { changesPublicData: false },
    contract,
    args: {
      clubID: t.arg.int({ description: 'The id of the club.' }),
      emails: t.arg.stringList({ description: 'The addresses, each on its own or as `Eva Sol <eva@example.com>`.' }),
      language: t.arg({
        type: LanguageEnum,
        required: false,
        description:
          "The language of the e-mails to people without an account, who have not chosen one. Defaults to the language of the club's country, or English. In German, only people with a verified account are written to: others would have to have asked for it.",
      }),
    },
    resolve: async (_root, args, context) => {
      const { viewer, limits, database } = context;
      const { clubID: clubId, emails: entries, language } = contract.check(args, viewer);
      await limits.consume('inviteToClub', String(viewer.id));
      // Checked before the attempt counts against the club.
      const access = await actingAccess(database, viewer, clubId);
      refuseUnlessInviting(access);
      const { emails, refused } = await admissible(context, viewer, clubId, addressesIn(entries));
      if (emails.length === 0) return { invited: 0, refused };
      const emailLanguage = language ?? languageOfCountry(access.club.country);
      const created = await withUniformResponseTime(() =>
        createInvitations(context, viewer, { clubId, emails, language: emailLanguage }),
      );
      return { invited: created.length, refused };
    },
  }),
);

/** Counts an e-mail to each address that may be invited, and says of the others why not. */
async function admissible(context: Context, viewer: Viewer, clubId: number, addresses: string[]) {
  const emails: string[] = [];
  const refused: Uninvited[] = [];
  let usedUp = false;
  for (const address of addresses) {
    const parsed = memberAddress.safeParse(address);
    const email = parsed.data ?? '';
    const reason: Reason | undefined = !parsed.success
      ? 'account.emailInvalid'
      : email === viewer.email
        ? 'invitation.yourself'
        : usedUp
          ? 'invitation.dayUsedUp'
          : await refusalOf(() => countEmail(context, viewer, clubId, email));
    if (reason) refused.push({ email: address, reason });
    else emails.push(email);
    usedUp ||= reason === 'invitation.dayUsedUp';
  }
  return { emails, refused };
}

/** Why an attempt does not count; undefined if it does. */
async function refusalOf(count: () => Promise<void>): Promise<Reason | undefined> {
  try {
    await count();
    return undefined;
  } catch (refusal) {
    if (refusal instanceof TooManyRequests) return 'invitation.dayUsedUp';
    if (refusal instanceof Failure) return refusal.reason;
    throw refusal;
  }
}
