import type { Transaction } from '#prisma/database.ts';
import type { Viewer } from '../core/context.ts';
import { Cancelled, Failure } from '../core/errors.ts';

/**
 * Locks the viewer's club until the transaction ends, and returns it. FORBIDDEN if it is another member's; NOT_FOUND if
 * it does not exist, or if it is another member's and not public, so as not to reveal that it exists.
 */
export async function lockOwnClub(transaction: Transaction, viewer: Viewer, id: number) {
  if (!viewer.confirmedEmail) throw new Failure('account.emailUnconfirmed');
  await lockClub(transaction, id);
  const club = await transaction.club.findUnique({ where: { id } });
  const own = club?.ownerId === viewer.id;
  if (!club || (!own && club.state === 'declined')) throw new Cancelled('club.unknown');
  if (!own) throw new Failure('club.notOwner');
  return club;
}

/** Locks the club's row against other changes until the transaction ends. */
export async function lockClub(transaction: Transaction, id: number): Promise<void> {
  await transaction.$queryRaw`SELECT id FROM "Club" WHERE id = ${id} FOR UPDATE`;
}
