import type { Database, Transaction } from '#prisma/database.ts';
import type { Club, Membership } from '#prisma/generated/client/client.ts';
import { lockClub } from '../club/lockClub.ts';
import { administers, allows } from '../core/builder.ts';
import type { Context, Viewer } from '../core/context.ts';
import { Cancelled, Failure } from '../core/errors.ts';
import { type ClubRole, runs } from './ClubRole.ts';

/** A club and the viewer's place in it. */
export interface Place {
  club: Club;
  role: ClubRole | null;
  /** Their membership; the owner has none. */
  membership: Membership | undefined;
}

/** Finds a club and the viewer's place in it, even one that was declined; NOT_FOUND if there is no such club. */
async function findPlace(
  database: Database | Transaction,
  viewer: Pick<Viewer, 'id'> | null,
  clubId: number,
): Promise<Place> {
  // An id that nobody has.
  const userId = viewer?.id ?? 0;
  const found = await database.club.findUnique({
    where: { id: clubId },
    include: { memberships: { where: { userId } } },
  });
  if (!found) throw new Cancelled('club.unknown');
  const { memberships, ...club } = found;
  const [membership] = memberships;
  return { club, membership, role: club.ownerId === userId ? 'owner' : (membership?.role ?? null) };
}

/** Whether only its owner and administrators may know of the club. */
const isHidden = ({ club, role }: Place): boolean => club.state === 'declined' && role !== 'owner';

/**
 * The viewer's place in a club that they may know of. Visitors, and access tokens without the scope `read`, have none.
 * Administrators may know of all clubs; `asAdministrator` says whether the viewer is one.
 */
export async function placeIn(context: Context, clubId: number) {
  const { database, viewer } = context;
  const place = await findPlace(database, allows(viewer, 'read') ? viewer : null, clubId);
  const asAdministrator = administers(context);
  if (isHidden(place) && !asAdministrator) throw new Cancelled('club.unknown');
  return { ...place, asAdministrator };
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
  if (isHidden(place) && !(allowDeclined && place.membership)) throw new Cancelled('club.unknown');
  return place;
}

/**
 * Makes sure that the viewer runs a club. Called before an attempt counts against a limit per club: counters for clubs
 * that the caller makes up would fill the table.
 */
export async function refuseUnlessRunning(database: Database, viewer: Viewer, clubId: number): Promise<void> {
  const { role } = await actingPlaceIn(database, viewer, clubId);
  if (!runs(role)) throw new Failure('membership.organisersOnly');
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
