import { setTimeout } from 'node:timers/promises';
import type { Database } from '#prisma/database.ts';
import type { Member } from '#tests/fixtures/members.ts';
import type { MailServer } from './mailServer.ts';

/** Publishes a notice in a new club of these readers; returns how many milliseconds pass until all e-mails are sent. */
export async function noticeToAll(
  database: Database,
  url: string,
  { owner, readers, server }: { owner: Member; readers: Member[]; server: MailServer },
): Promise<number> {
  const { id } = await database.club.create({
    data: {
      title: 'Emails',
      description: 'We meet on Tuesdays.',
      country: 'Italy',
      privacy: false,
      ownerId: owner.uid,
      state: 'verified',
    },
  });
  await database.membership.createMany({
    data: readers.map(({ uid }) => ({ clubId: id, userId: uid, role: 'member' as const })),
  });
  const all = server.count + readers.length;
  const began = performance.now();
  const { status } = await fetch(`${url}/api/v1/club/${id}/notices`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', uid: String(owner.uid), authorization: `Bearer ${owner.atoken}` },
    body: JSON.stringify({ title: 'Next Tuesday', content: 'We meet at seven, as always.' }),
  });
  if (status !== 202) throw new Error(`The notice: ${status}`);
  while (server.count < all) await setTimeout(10);
  return performance.now() - began;
}
