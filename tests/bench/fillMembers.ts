import type { Database } from '#prisma/database.ts';
import type { Member } from '#tests/fixtures/members.ts';

/** Creates three clubs for each of the first fifty members and ten notifications for all; returns the clubs' IDs. */
export async function fillMembers(database: Database, members: Member[]): Promise<number[]> {
  const clubs = await database.club.createManyAndReturn({
    data: members.slice(0, 50).flatMap(({ uid }) =>
      ['One', 'Two', 'Three'].map((title) => ({
        title,
        description: 'We meet on Tuesdays and talk about what the week did to us.',
        country: 'Italy',
        privacy: false,
        ownerId: uid,
      })),
    ),
  });
  await database.notification.createMany({
    data: members.flatMap(({ uid: userId }) =>
      clubs.slice(0, 10).map(({ id: clubId, title }) => ({ userId, clubId, title, kind: 'requested' as const })),
    ),
  });
  return clubs.map(({ id }) => id);
}
