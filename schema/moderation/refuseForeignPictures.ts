import type { Transaction } from '#prisma/database.ts';
import type { Viewer } from '../core/context.ts';
import { InvalidInput } from '../core/errors.ts';
import { bounds } from '../figures/bounds.ts';
import { picturesIn } from '../input/pictures.ts';

/**
 * Refuses a text with more pictures than fit, or with one that neither is the viewer's own, for texts, nor stood in it
 * before. Triggers then keep them for as long as they stand in it (prisma/functions/TextPicture.sql).
 */
export async function refuseForeignPictures(
  transaction: Transaction,
  { id: ownerId }: Pick<Viewer, 'id'>,
  { field, text = '', before = '' }: { field: string; text: string | undefined; before?: string },
): Promise<void> {
  const used = picturesIn(text);
  if (used.length > bounds.textPictures) throw InvalidInput.at(field, 'picture.tooManyInText');
  const known = picturesIn(before);
  const added = used.filter((id) => !known.includes(id));
  if (added.length === 0) return;
  // None of them is removed meanwhile.
  const own = await transaction.$queryRaw<unknown[]>`
    SELECT id FROM "Picture" WHERE id = ANY (${added}::bigint[]) AND "ownerId" = ${ownerId} AND purpose = 'text'
    ORDER BY id FOR KEY SHARE`;
  if (own.length < added.length) throw InvalidInput.at(field, 'picture.notForText');
}
