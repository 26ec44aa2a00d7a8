import type { Transaction } from '#prisma/database.ts';
import { listedClubs } from '#schema/access/clubs.ts';

const text = `1. Parla di quanto **rischi**, non solo di quanto guadagni.
2. Niente pubblicità, niente link a piattaforme o corsi.
3. Chi è agli inizi può chiedere tutto: rispondi con gentilezza.
4. Nessuno dice agli altri che cosa comprare o vendere.`;

/** Gives one of the demo's clubs house rules, in its language, which its members have accepted but for the newest one. */
export async function writeHouseRules(transaction: Transaction, now: number): Promise<void> {
  const club = await transaction.club.findFirst({
    where: { ...listedClubs, country: 'Italy', ownerId: { not: null } },
    include: { memberships: { where: { role: { in: ['organiser', 'member'] } }, orderBy: { since: 'asc' } } },
    orderBy: { id: 'asc' },
  });
  if (!club) return;
  const at = new Date(now - 40 * 24 * 3_600_000);
  await transaction.houseRules.create({ data: { clubId: club.id, version: 1, text, authorId: club.ownerId, at } });
  await transaction.houseRulesAcceptance.createMany({
    data: club.memberships.slice(0, -1).map(({ userId }) => ({ clubId: club.id, version: 1, userId, at })),
  });
  await transaction.club.update({ where: { id: club.id }, data: { rulesVersion: 1 } });
}
