import type { Pictures } from '#schema/core/context.ts';
import { lockOfHash } from '#schema/picture/storePicture.ts';
import type { Task } from './task.ts';

/** The name of the task that removes pictures. */
export const unusedPictures = 'unusedPictures';

/** Removes the pictures that nobody uses, with their files: new ones after a day, all others soon after their last use. */
export const pictureRemoval = ({ remove }: Pick<Pictures, 'remove'>): Task => ({
  name: unusedPictures,
  every: 10 * 60 * 1000,
  async batch(database, now, size) {
    const due = await database.$queryRaw<{ id: number; hash: string }[]>`
      SELECT id, hash FROM "Picture" WHERE "dueAt" <= ${now}
      UNION SELECT id, hash FROM "Picture" WHERE "ownerId" IS NULL AND "dueAt" IS NOT NULL
      ORDER BY id LIMIT ${size}`;
    for (const { id, hash } of due)
      await database.$transaction(async (transaction) => {
        // No new picture with this hash is stored meanwhile (schema/picture/storePicture.ts).
        await transaction.$executeRaw`SELECT pg_advisory_xact_lock(${lockOfHash(hash)})`;
        const deleted = await transaction.$executeRaw`
          DELETE FROM "Picture" WHERE id = ${id} AND "dueAt" IS NOT NULL
            AND NOT EXISTS (SELECT FROM "User" WHERE "faceId" = ${id})
            AND NOT EXISTS (SELECT FROM "Club" WHERE "coverId" = ${id})
            AND NOT EXISTS (SELECT FROM "Club" WHERE "emblemId" = ${id})
            AND NOT EXISTS (SELECT FROM "TextPicture" WHERE "pictureId" = ${id})`;
        // It was brought back with its club, or is used twice.
        if (deleted === 0) await transaction.picture.updateMany({ where: { id }, data: { dueAt: null } });
        else if ((await transaction.picture.count({ where: { hash } })) === 0) await remove(hash);
      });
    return due.length;
  },
});
