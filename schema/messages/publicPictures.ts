import type { Transaction } from '#prisma/database.ts';
import { Prisma } from '#prisma/generated/client/client.ts';
import { isPublicPictureSql } from '../access/pictures.ts';
import type { PictureInText } from '../core/context.ts';
import { picturesIn } from '../input/pictures.ts';

/** Those of the pictures in a text that an e-mail can show, because everybody may see them: its reader has no session there. */
export async function publicPictures(transaction: Transaction, text: string): Promise<PictureInText[]> {
  const ids = picturesIn(text);
  if (ids.length === 0) return [];
  const isPublic = isPublicPictureSql(Prisma.sql`"Picture"`, { forText: true, now: new Date() });
  return transaction.$queryRaw<PictureInText[]>`
    SELECT id, hash, width, height, widths FROM "Picture" WHERE id = ANY (${ids}::bigint[]) AND ${isPublic}`;
}
