import { Prisma } from '#prisma/generated/client/client.ts';
import { canSeePictureSql, isPublicPictureSql } from '../access/pictures.ts';
import { readerOfClubs } from '../access/reader.ts';
import { administers } from '../core/builder.ts';
import type { Context } from '../core/context.ts';

interface Readers {
  everybody: boolean | null;
  viewer: boolean | null;
  /** Whether it is for texts; null if there is no such picture. */
  forText: boolean | null;
}

/** Who may see the files with a hash: everybody, the viewer, or, as far as the viewer may know, nobody. */
export async function readersOfPicture(context: Context, hash: string): Promise<'everybody' | 'viewer' | 'nobody'> {
  const ofPlace = await ask(context, hash, false);
  // All with the same hash are for the same. Most are faces, and the conditions of texts take the longest to plan.
  const readers = ofPlace?.forText ? await ask(context, hash, true) : ofPlace;
  if (readers?.everybody) return 'everybody';
  return readers?.viewer ? 'viewer' : 'nobody';
}

async function ask(context: Context, hash: string, forText: boolean): Promise<Readers | undefined> {
  const { id, clubIds } = readerOfClubs(context);
  const picture = Prisma.sql`"Picture"`;
  // An access token for chosen clubs is not for pictures.
  const isViewers =
    id === 0 || clubIds
      ? Prisma.sql`FALSE`
      : canSeePictureSql(picture, { id, forText, asAdministrator: administers(context) });
  const [readers] = await context.database.$queryRaw<Readers[]>`
    SELECT bool_or(${isPublicPictureSql(picture, { forText, now: context.clock() })}) AS everybody,
      bool_or(${isViewers}) AS viewer, bool_or(purpose = 'text') AS "forText"
    FROM "Picture" WHERE hash = ${hash}`;
  return readers;
}
