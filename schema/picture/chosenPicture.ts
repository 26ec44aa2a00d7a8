import type { Transaction } from '#prisma/database.ts';
import type { Context, PicturePurpose, Rectangle, Viewer } from '../core/context.ts';
import { Failure, InvalidInput } from '../core/errors.ts';
import { storePicture } from './storePicture.ts';

interface Choice {
  pictureID?: number | undefined;
  crop?: Rectangle | undefined;
}

/**
 * The picture that the viewer chose for a purpose, cut as they said; null for none. Somebody else's is unknown. The
 * transaction in which it is used must then call `usePicture`.
 */
export async function chosenPicture(
  context: Context & { viewer: Viewer },
  { pictureID: id, crop }: Choice,
  purpose: PicturePurpose,
): Promise<number | null> {
  if (id === undefined) return null;
  const { database, viewer, pictures } = context;
  const picture = await database.picture.findUnique({ where: { id, ownerId: viewer.id } });
  if (!picture) throw new Failure('picture.unknown');
  if (crop && (crop.x + crop.width > picture.width || crop.y + crop.height > picture.height))
    throw InvalidInput.at('crop', 'picture.cropInvalid');
  if (!crop && picture.purpose === purpose) return id;
  const made = await pictures.cut(picture.hash, purpose, crop);
  return (await storePicture(context, { made: { ...made, origin: picture.origin }, purpose, alt: picture.alt })).id;
}

/** Keeps a chosen picture for as long as it is used: triggers say when it no longer is (prisma/functions/free_picture.sql). */
export async function usePicture(transaction: Transaction, viewer: Viewer, id: number | null): Promise<void> {
  if (id === null) return;
  // One that an administrator removed meanwhile is nobody's.
  const { count } = await transaction.picture.updateMany({ where: { id, ownerId: viewer.id }, data: { dueAt: null } });
  if (count === 0) throw new Failure('picture.unknown');
}
