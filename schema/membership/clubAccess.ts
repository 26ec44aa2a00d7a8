import type { Database, Transaction } from '#prisma/database.ts';
import type { Club, Membership } from '#prisma/generated/client/client.ts';
import { canSeeClub } from '../access/clubs.ts';
import { type Reader, readerOf } from '../access/reader.ts';
import { type ClubRole, runsClub } from '../access/roles.ts';
import { lockClub } from '../club/lockClub.ts';
import type { Context, Viewer } from '../core/context.ts';
import { Cancelled, Failure } from '../core/errors.ts';
import { subjects } from '../core/subjects.ts';

/** A club and the viewer's standing in it. */
export interface ClubAccess {
  club: Club;
  role: ClubRole | null;
  /** Their membership; the owner has none. */
  membership: Membership | null;
}

/** Finds a club and the viewer's standing in it, even one that was declined; NOT_FOUND if there is no such club. */
async function loadAccess(database: Database | Transaction, reader: Reader, clubId: number): Promise<ClubAccess> {
  // An id that nobody has.
  const userId = reader.id ?? 0;
  // In this order: read after its club, the membership would be missing if the club is deleted in between.
  const membership = await database.membership.findUnique({ where: { clubId_userId: { clubId, userId } } });
  const club = await database.club.findUnique({ where: { id: clubId } });
  if (!club) throw new Cancelled('club.unknown');
  return { club, membership, role: club.ownerId === userId ? 'owner' : (membership?.role ?? null) };
}

/**
 * The viewer's standing in a club that they may know of. Visitors, and access tokens without the scope `read` or for other
 * clubs, have none. Administrators may know of all clubs; `asAdministrator` says whether the viewer is one. `readerId` is who
 * reads: null for those who have no standing whatever.
 */
export async function clubAccess(context: Context, clubId: number) {
  context.cacheTags.add(subjects.club(clubId)).add(subjects.inClub(clubId));
  const reader = readerOf(context, clubId);
  const access = await loadAccess(context.database, reader, clubId);
  if (!canSeeClub(reader, access.club)) throw new Cancelled('club.unknown');
  return { ...access, asAdministrator: reader.asAdministrator, readerId: reader.id };
}

/**
 * The standing of a viewer or a visitor for an action, whatever their access token may read. Administrators get no
 * special access.
 * @param allowDeclined Whether people with a membership in a declined club may still do this.
 */
export async function actingAccess(
  database: Database | Transaction,
  viewer: Pick<Reader, 'id'>,
  clubId: number,
  allowDeclined = false,
): Promise<ClubAccess> {
  const access = await loadAccess(database, viewer, clubId);
  if (!canSeeClub(viewer, access.club) && !(allowDeclined && access.membership)) throw new Cancelled('club.unknown');
  return access;
}

/**
 * Makes sure that the viewer runs a club. Called before an attempt counts against a limit per club: counters for clubs
 * that the caller makes up would fill the table.
 */
export async function assertRunsClub(database: Database, viewer: Viewer, clubId: number): Promise<void> {
  const { role } = await actingAccess(database, viewer, clubId);
  if (!runsClub(role)) throw new Failure('membership.organisersOnly');
}

/** The same as `actingAccess`, with the club's row locked until the transaction ends. */
export async function lockedClubAccess(
  transaction: Transaction,
  viewer: Pick<Reader, 'id'>,
  clubId: number,
  allowDeclined?: boolean,
): Promise<ClubAccess> {
  await lockClub(transaction, clubId);
  return actingAccess(transaction, viewer, clubId, allowDeclined);
}

/** The viewer's standing in a club that they run, with the club's row locked until the transaction ends. */
export async function lockedOrganiserAccess(
  transaction: Transaction,
  viewer: Viewer,
  clubId: number,
): Promise<ClubAccess> {
  const access = await lockedClubAccess(transaction, viewer, clubId);
  if (!runsClub(access.role)) throw new Failure('membership.organisersOnly');
  return access;
}
