import type { Database, Transaction } from '#prisma/database.ts';
import { ClubDetails } from '../club/Club.ts';
import { builder } from '../core/builder.ts';

/** Whether a club has an owner or an organiser, who can decide on requests to join. */
export async function takesRequests(
  database: Database | Transaction,
  { id, ownerId }: { id: number; ownerId: number | null },
): Promise<boolean> {
  if (ownerId !== null) return true;
  const organiser = await database.membership.findFirst({
    where: { clubId: id, role: 'organiser' },
    select: { userId: true },
  });
  return organiser !== null;
}

builder.prismaObjectField(ClubDetails, 'takesRequests', (t) =>
  t.boolean({
    description:
      'Whether people can request to join: not if there is neither an owner nor an organiser who could decide.',
    select: { id: true, ownerId: true },
    resolve: (club, _args, { database }) => takesRequests(database, club),
  }),
);
