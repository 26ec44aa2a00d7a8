import type { Language } from '#locales/keys.ts';
import type { Transaction } from '#prisma/database.ts';
import { isListed } from '../../access/clubs.ts';
import { runsClub } from '../../access/roles.ts';
import { mayReceiveEmail } from '../../account/credentials/mayReceiveEmail.ts';
import { newToken } from '../../account/credentials/tokens.ts';
import { tokenSentTo } from '../../account/invitedAddress.ts';
import { slugOf } from '../../club/slug.ts';
import type { Context, Viewer } from '../../core/context.ts';
import { Failure } from '../../core/errors.ts';
import { daysInMs, retention } from '../../figures/retention.ts';
import { type ClubAccess, lockedClubAccess } from '../clubAccess.ts';
import { maskOf } from './addressList.ts';
import { invitationPath } from './invitationPath.ts';
import { sendInvitations } from './sendInvitations.ts';
import { stoppedAmong } from './stoppedInvitations.ts';

/** Refuses people who do not run the club and, for a declined club, its owner: only they and administrators may know of it. */
export function refuseUnlessInviting({ role, club }: ClubAccess): void {
  if (!runsClub(role)) throw new Failure('membership.organisersOnly');
  if (!isListed(club)) throw new Failure('invitation.clubDeclined');
}

interface Invited {
  clubId: number;
  /** The addresses to write to; without them, one link is created. */
  emails?: readonly string[] | undefined;
  uses?: number;
  days?: number | undefined;
  /** The language for people without an account. */
  language?: Language | undefined;
}

/** Creates a link, or an invitation for each address, and sends the e-mails. */
export async function createInvitations(
  context: Context,
  viewer: Viewer,
  { clubId, emails, uses = 1, days = retention.invitation, language = viewer.language }: Invited,
): Promise<{ id: bigint; link: string | null }[]> {
  const { database, clock, publicUrl } = context;
  const writable = emails ? await writableAmong(context, emails) : new Set();
  const invited = (emails ?? [undefined]).map((email) => ({
    email,
    ...(email === undefined ? newToken() : tokenSentTo(context, email)),
  }));
  return database.$transaction(async (transaction) => {
    const access = await lockedClubAccess(transaction, viewer, clubId);
    refuseUnlessInviting(access);
    const { club } = access;
    const createdAt = clock();
    const expiresAt = new Date(createdAt.getTime() + daysInMs(days));
    const from = { clubId, fromId: viewer.id, uses, usesLeft: uses, createdAt, expiresAt };
    const created = await transaction.invitation.createManyAndReturn({
      data: invited.map(({ email, tokenHash }) => ({
        ...from,
        tokenHash,
        byEmail: email !== undefined,
        mask: email === undefined ? '' : maskOf(email),
      })),
      select: { id: true },
    });
    await recordCreated(transaction, clubId, viewer.id, createdAt, invited.length);
    const sent = invited.flatMap(({ email, token }) =>
      email !== undefined && writable.has(email) ? [{ email, token }] : [],
    );
    await sendInvitations(transaction, context, { sent, days, club, language, fromId: viewer.id });
    const linkOf = (token: string) => publicUrl + invitationPath(`${clubId}/${slugOf(club.title)}`, token);
    return created.map(({ id }, index) => ({ id, link: emails ? null : linkOf(invited[index]?.token ?? '') }));
  });
}

const recordCreated = (transaction: Transaction, clubId: number, actorId: number, at: Date, count: number) =>
  transaction.clubAct.createMany({
    data: Array.from({ length: count }, () => ({ clubId, kind: 'invitationCreated' as const, actorId, at })),
  });

/** Those of the addresses that have not opted out of invitations and may receive another e-mail. */
async function writableAmong(context: Context, emails: readonly string[]): Promise<Set<string>> {
  const stopped = await stoppedAmong(context, emails);
  const writable = new Set<string>();
  for (const email of emails) if (!stopped.has(email) && (await mayReceiveEmail(context, email))) writable.add(email);
  return writable;
}
