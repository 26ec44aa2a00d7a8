import { Prisma } from '#prisma/generated/client/client.ts';
import { canSeePictureSql, isPublicPictureSql } from '../access/pictures.ts';
import { readerOfClubs } from '../access/reader.ts';
import { administers } from '../core/builder.ts';
import type { Context } from '../core/context.ts';

/** Who may see the files with a hash: everybody, the viewer, or, as far as the viewer may know, nobody. */
export async function readersOfPicture(context: Context, hash: string): Promise<'everybody' | 'viewer' | 'nobody'> {
  const { id, clubIds } = readerOfClubs(context);
  // All with the same hash are for the same. The conditions for texts take PostgreSQL ten times as long to plan.
  const made = await context.database.picture.findFirst({ where: { hash }, select: { purpose: true } });
  if (!made) return 'nobody';
  const forText = made.purpose === 'text';
  const picture = Prisma.sql`"Picture"`;
  // An access token for chosen clubs is not for pictures.
  const isViewers =
    id === 0 || clubIds
      ? Prisma.sql`FALSE`
      : canSeePictureSql(picture, { id, forText, asAdministrator: administers(context) });
  const [found] = await context.database.$queryRaw<{ everybody: boolean | null; viewer: boolean | null }[]>`
    SELECT bool_or(${isPublicPictureSql(picture, { forText, now: context.clock() })}) AS everybody, bool_or(${isViewers}) AS viewer
    FROM "Picture" WHERE hash = ${hash}`;
  if (found?.everybody) return 'everybody';
  return found?.viewer ? 'viewer' : 'nobody';
}
