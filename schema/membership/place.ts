import type { Database, Transaction } from '#prisma/database.ts';
import type { Club, Membership } from '#prisma/generated/client/client.ts';
import { canSeeClub } from '../access/clubs.ts';
import { type Reader, readerOf } from '../access/reader.ts';
import { type ClubRole, runsClub } from '../access/roles.ts';
import { lockClub } from '../club/lockClub.ts';
import type { Context, Viewer } from '../core/context.ts';
import { Cancelled, Failure } from '../core/errors.ts';

/** A club and the viewer's place in it. */
export interface Place {
  club: Club;
  role: ClubRole | null;
  /** Their membership; the owner has none. */
  membership: Membership | undefined;
}

/** Finds a club and the viewer's place in it, even one that was declined; NOT_FOUND if there is no such club. */
async function findPlace(database: Database | Transaction, reader: Reader, clubId: number): Promise<Place> {
  // An id that nobody has.
  const userId = reader.id ?? 0;
  const found = await database.club.findUnique({
    where: { id: clubId },
    include: { memberships: { where: { userId } } },
  });
  if (!found) throw new Cancelled('club.unknown');
  const { memberships, ...club } = found;
  const [membership] = memberships;
  return { club, membership, role: club.ownerId === userId ? 'owner' : (membership?.role ?? null) };
}

/**
 * The viewer's place in a club that they may know of. Visitors, and access tokens without the scope `read`, have none.
 * Administrators may know of all clubs; `asAdministrator` says whether the viewer is one.
 */
export async function placeIn(context: Context, clubId: number) {
  const reader = readerOf(context);
  const place = await findPlace(context.database, reader, clubId);
  if (!canSeeClub(reader, place.club)) throw new Cancelled('club.unknown');
  return { ...place, asAdministrator: reader.asAdministrator };
}

/**
 * The viewer's place for an action, whatever their access token may read. Administrators get no special access.
 * @param allowDeclined Whether people with a membership in a declined club may still do this.
 */
export async function actingPlaceIn(
  database: Database | Transaction,
  viewer: Viewer,
  clubId: number,
  allowDeclined = false,
): Promise<Place> {
  const place = await findPlace(database, viewer, clubId);
  if (!canSeeClub(viewer, place.club) && !(allowDeclined && place.membership)) throw new Cancelled('club.unknown');
  return place;
}

/**
 * Makes sure that the viewer runs a club. Called before an attempt counts against a limit per club: counters for clubs
 * that the caller makes up would fill the table.
 */
export async function refuseUnlessRunning(database: Database, viewer: Viewer, clubId: number): Promise<void> {
  const { role } = await actingPlaceIn(database, viewer, clubId);
  if (!runsClub(role)) throw new Failure('membership.organisersOnly');
}

/** The same as `actingPlaceIn`, with the club's row locked until the transaction ends. */
export async function lockedPlaceIn(
  transaction: Transaction,
  viewer: Viewer,
  clubId: number,
  allowDeclined?: boolean,
): Promise<Place> {
  await lockClub(transaction, clubId);
  return actingPlaceIn(transaction, viewer, clubId, allowDeclined);
}

/** The viewer's place in a club that they run, with the club's row locked until the transaction ends. */
export async function lockedPlaceOfOrganiser(transaction: Transaction, viewer: Viewer, clubId: number): Promise<Place> {
  const place = await lockedPlaceIn(transaction, viewer, clubId);
  if (!runsClub(place.role)) throw new Failure('membership.organisersOnly');
  return place;
}
