import type { Database } from '#prisma/database.ts';
import { createMember } from './members.ts';
import type { Person } from './people.ts';

/** The roles that permissions tell apart (spec, 6). */
export const roles = ['visitor', 'unverified', 'member', 'owner', 'otherOwner', 'suspended', 'administrator'] as const;
export type Role = (typeof roles)[number];

/** One of each role, and what they act on. */
export interface Cast {
  people: Record<Exclude<Role, 'visitor'>, Person>;
  /** The owner's club, listed; offered to the member. */
  club: number;
  /** The owner's club, declined. */
  declined: number;
  /** The unverified member's request to own more clubs. */
  request: number;
  /** A member's two-factor that is on. */
  guarded: Person;
  /** The `updatedAt` of both clubs. */
  seen: string;
}

/** Makes them in the database, not by the front door: a test of permissions needs many. */
export async function aCast(database: Database): Promise<Cast> {
  const now = new Date();
  const club = async (ownerId: number, state: 'pending' | 'declined') =>
    (
      await database.club.create({
        data: {
          title: 'Harbour',
          description: 'Tuesdays',
          country: 'Italy',
          privacy: false,
          ownerId,
          state,
          updatedAt: now,
        },
      })
    ).id;
  const [unverified, member, owner, otherOwner, suspended, administrator, guarded] = await Promise.all([
    createMember(database, { confirmedEmail: false }),
    createMember(database),
    createMember(database),
    createMember(database),
    // A suspended member's sessions end; this one stays, so that the suspension alone must do.
    createMember(database, { deletedAt: now }),
    createMember(database, { admin: true }),
    createMember(database),
  ]);
  const listed = await club(owner.uid, 'pending');
  await database.clubOffer.create({
    data: {
      clubId: listed,
      fromId: owner.uid,
      email: member.email,
      expiresAt: new Date(now.getTime() + 3_600_000),
    },
  });
  await club(otherOwner.uid, 'pending');
  await database.twoFactor.create({ data: { userId: guarded.uid, secret: new Uint8Array(40), enabledAt: now } });
  return {
    people: { unverified, member, owner, otherOwner, suspended, administrator },
    club: listed,
    declined: await club(owner.uid, 'declined'),
    request: (
      await database.allowanceRequest.create({ data: { userId: unverified.uid, wanted: 5, reason: 'Why not' } })
    ).id,
    guarded,
    seen: now.toISOString(),
  };
}
