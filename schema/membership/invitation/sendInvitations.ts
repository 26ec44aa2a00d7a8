import type { Language } from '#locales/keys.ts';
import { formatTags, localeOf, tagsOfCountry } from '#locales/language.ts';
import type { Transaction } from '#prisma/database.ts';
import type { Club } from '#prisma/generated/client/client.ts';
import { belongsToClub } from '../../access/roles.ts';
import { shortName } from '../../account/displayName.ts';
import type { Context } from '../../core/context.ts';
import type { Recipient } from '../../core/emailKind.ts';
import { presence } from '../../countries/countries.ts';
import { clubInvitation, clubInvitationToStranger, namedInvitation } from '../emails.ts';
import { writesToStrangers } from './languageOfCountry.ts';
import { stopTokenFor } from './stoppedInvitations.ts';

interface Sent {
  sent: { email: string; token: string }[];
  days: number;
  club: Club;
  language: Language;
  fromId: number;
}

/** The names that an e-mail to a stranger may contain: nothing that could be a link, a number or a message. */
const plainName = /^\p{L}[\p{L}\p{M} '’-]{0,24}$/u;

/**
 * Sends invitations, except to those who are in the club, banned from it, or suspended. The e-mail names the club and
 * who invites if administrators have verified the title as it is now. Otherwise it names the title only to verified
 * accounts: any other address may be a stranger's, who gets nothing that a member wrote, and in some languages nothing at
 * all.
 */
export async function sendInvitations(
  transaction: Transaction,
  context: Context,
  { sent, days, club, language, fromId }: Sent,
): Promise<void> {
  if (sent.length === 0) return;
  const accounts = await transaction.user.findMany({
    where: { email: { in: sent.map(({ email }) => email) } },
    include: { memberships: { where: { clubId: club.id } } },
  });
  const inviter = await transaction.user.findUniqueOrThrow({ where: { id: fromId } });
  const isReviewed = club.state === 'verified' && club.awaitsReviewSince === null;
  const isNamed = isReviewed && plainName.test(inviter.firstName) && /^\p{L}/u.test(inviter.lastName);
  for (const { email, token } of sent) {
    const account = accounts.find((known) => known.email === email);
    const role = account?.id === club.ownerId ? 'owner' : (account?.memberships[0]?.role ?? null);
    if (account?.deletedAt || belongsToClub(role) || role === 'banned') continue;
    const isKnown = account?.confirmedEmail === true;
    if (!isKnown && !writesToStrangers(language)) continue;
    const reader = isKnown ? account : strangerAt(email, language);
    const parts = { club: club.id, token, stop: stopTokenFor(context, email) };
    const { title } = club;
    const values = { title, country: countryFor(reader, club.country), from: shortName(inviter), days };
    const invitation = isNamed
      ? namedInvitation(values, parts)
      : isKnown
        ? clubInvitation({ title, days }, parts)
        : clubInvitationToStranger({ days }, parts);
    await context.mail.post(transaction, reader, invitation);
  }
}

const strangerAt = (email: string, language: Language): Recipient => ({
  email,
  language,
  country: null,
  firstName: '',
  lastName: '',
  confirmedEmail: false,
});

/** The name of a country in the reader's language. */
function countryFor({ language, country }: Recipient, name: string): string {
  const code = presence.find((known) => known.name === name)?.code;
  const tag = formatTags[localeOf(language, tagsOfCountry(country))];
  return (language !== 'en' && code && new Intl.DisplayNames([tag], { type: 'region' }).of(code)) || name;
}
