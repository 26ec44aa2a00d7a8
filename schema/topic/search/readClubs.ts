import { isListedSql } from '../../access/clubs.ts';
import { isMemberSql } from '../../access/members.ts';
import { isForClub } from '../../access/reader.ts';
import { overseesClub, type Standing, seesInside } from '../../access/roles.ts';
import type { ReadClubs } from '../../access/topics.ts';
import { allows } from '../../core/builder.ts';
import type { Context } from '../../core/context.ts';
import { Failure } from '../../core/errors.ts';
import type { ClubAccess } from '../../membership/clubAccess.ts';

/** A club, with what somebody with this standing in it may read. */
export function readClubOf({
  club,
  readerId,
  ...standing
}: ClubAccess & Standing & Pick<ReadClubs, 'readerId'>): ReadClubs {
  const publicOnly = !seesInside(standing);
  return {
    readerId,
    // Nobody outside a closed club reads its topics.
    ids: publicOnly && club.privacy ? [] : [club.id],
    overseen: overseesClub(standing) ? [club.id] : [],
    publicOnly,
  };
}

/** The clubs that the viewer belongs to; of declined ones, only their own. UNAUTHENTICATED for visitors. */
export async function ownClubs({ database, viewer }: Context): Promise<ReadClubs> {
  if (!viewer) throw new Failure('account.signInFirst');
  if (!allows(viewer, 'read')) throw new Failure('accessToken.notAllowed', { scope: 'read' });
  const rows = await database.$queryRaw<{ id: number; oversees: boolean }[]>`
    SELECT id, true AS oversees FROM "Club" WHERE "ownerId" = ${viewer.id}
    UNION ALL
    SELECT "clubId", role = 'organiser' FROM "Membership" JOIN "Club" ON "Club".id = "clubId" AND ${isListedSql()}
    WHERE "userId" = ${viewer.id} AND ${isMemberSql()}`;
  const clubs = rows.filter(({ id }) => isForClub(viewer, id));
  return {
    readerId: viewer.id,
    ids: clubs.map(({ id }) => id),
    overseen: clubs.filter(({ oversees }) => oversees).map(({ id }) => id),
    publicOnly: false,
  };
}
