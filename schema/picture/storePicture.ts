import { Prisma } from '#prisma/generated/client/client.ts';
import type { Context, MadePicture, PicturePurpose, Viewer } from '../core/context.ts';
import { Failure } from '../core/errors.ts';
import { bounds } from '../figures/bounds.ts';
import { daysInMs, retention } from '../figures/retention.ts';

interface NewPicture {
  made: MadePicture;
  purpose: PicturePurpose;
  alt: string;
}

/**
 * Stores a picture of the viewer, which is removed after a day unless it is used. The row comes first: of what was
 * interrupted, the task that removes pictures finds the files.
 */
export async function storePicture(
  { database, viewer, clock, pictures }: Context & { viewer: Viewer },
  { made, purpose, alt }: NewPicture,
) {
  const { hash, origin, width, height, widths, color, files } = made;
  const bytes = files.reduce((sum, file) => sum + file.bytes.length, 0);
  const now = clock();
  const row = await database.$transaction(async (transaction) => {
    await transaction.$executeRaw`SELECT pg_advisory_xact_lock(${lockOfHash(origin)})`;
    if (await transaction.blockedPicture.findUnique({ where: { origin } })) throw new Failure('picture.blocked');
    // Two uploads at once count each other; and no task removes files of this hash meanwhile (gateway/tasks/pictures.ts).
    await transaction.$queryRaw`SELECT id FROM "User" WHERE id = ${viewer.id} FOR NO KEY UPDATE`;
    await transaction.$executeRaw`SELECT pg_advisory_xact_lock(${lockOfHash(hash)})`;
    const { _sum: kept } = await transaction.picture.aggregate({
      where: { ownerId: viewer.id },
      _sum: { bytes: true },
    });
    if ((kept.bytes ?? 0) + bytes > bounds.picturesMegabytes * 1_000_000) throw new Failure('picture.storageFull');
    return transaction.picture.create({
      data: {
        ...{ ownerId: viewer.id, purpose, alt, hash, origin, width, height, widths, color, bytes },
        createdAt: now,
        dueAt: new Date(now.getTime() + daysInMs(retention.unusedPicture)),
      },
    });
  });
  try {
    await pictures.keep(made);
  } catch (error) {
    // It counts for nobody, and what is kept of it is removed soon.
    await database.picture.updateMany({ where: { id: row.id }, data: { ownerId: null, dueAt: now } });
    throw error;
  }
  return row;
}

/** The number of the advisory lock of a hash. */
export const lockOfHash = (hash: string): Prisma.Sql => Prisma.sql`('x' || left(${hash}, 16))::bit(64)::bigint`;
