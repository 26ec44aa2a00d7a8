import { LRUCache } from 'lru-cache';
import type { Database } from '#prisma/database.ts';
import { Prisma } from '#prisma/generated/client/client.ts';
import { isPublicPictureSql } from '#schema/access/pictures.ts';
import type { PictureStore } from '../pictures/store.ts';
import { sharedName } from '../pictures/work.ts';
import type { Deliver } from './transport.ts';

/**
 * Delivers e-mails about a club with its emblem in place of its mark, if everybody may see it: an e-mail stays where it is
 * when its reader leaves the club.
 */
export function withEmblems(database: Database, { get }: Pick<PictureStore, 'get'>, deliver: Deliver): Deliver {
  // A notice goes to many readers.
  const read = new LRUCache<string, Buffer>({ max: 100 });
  const emblemOf = async (clubId: number): Promise<Buffer | undefined> => {
    const row = Prisma.sql`picture`;
    const [picture] = await database.$queryRaw<{ hash: string }[]>`
      SELECT picture.hash FROM "Club" AS club JOIN "Picture" AS picture ON picture.id = club."emblemId"
      WHERE club.id = ${clubId} AND ${isPublicPictureSql(row, { forText: false, now: new Date() })}`;
    if (!picture) return undefined;
    const emblem = read.get(picture.hash) ?? (await get(picture.hash, sharedName));
    if (emblem) read.set(picture.hash, emblem);
    return emblem;
  };
  return async (id, email, files) => {
    // Without it, the e-mail has the mark.
    const emblem = email.mark === undefined ? undefined : await emblemOf(email.mark).catch(() => undefined);
    await deliver(id, { ...email, ...(emblem && { emblem }) }, files);
  };
}
