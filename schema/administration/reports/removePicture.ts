import type { Transaction } from '#prisma/database.ts';
import { Prisma } from '#prisma/generated/client/client.ts';
import type { Mail } from '../../core/context.ts';
import { notify } from '../../messages/notify.ts';
import { lockPeople } from '../../moderation/reportCase.ts';
import { lockOfHash } from '../../picture/storePicture.ts';
import { pictureRemoved } from '../emails.ts';
import { type ActBy, recordAct } from '../log/recordAct.ts';

/** The ids of a picture and its copies: whatever was made from the same pixels, whoever uploaded it. */
const copiesOf = (id: number): Prisma.Sql => Prisma.sql`
  (SELECT copy.id FROM "Picture" AS picture JOIN "Picture" AS copy USING (origin) WHERE picture.id = ${id})`;

/** Locks a club, and those that show a picture or a copy of it, in the order of their ids. */
export async function lockClubsOfPicture(transaction: Transaction, id: number, clubId: number): Promise<void> {
  await transaction.$queryRaw`
    SELECT id FROM "Club" WHERE id = ${clubId} OR "coverId" IN ${copiesOf(id)} OR "emblemId" IN ${copiesOf(id)}
    ORDER BY id FOR UPDATE`;
}

/** Locks a picture and its copies, after the people who uploaded them; nobody uploads one more until the transaction ends. */
export async function lockCopies(transaction: Transaction, id: number): Promise<void> {
  const picture = await transaction.picture.findUnique({ where: { id } });
  if (!picture) return;
  const { origin } = picture;
  const copies = await transaction.picture.findMany({ where: { origin }, select: { ownerId: true } });
  await lockPeople(
    transaction,
    copies.map(({ ownerId }) => ownerId),
  );
  await transaction.$executeRaw`SELECT pg_advisory_xact_lock(${lockOfHash(origin)})`;
  await transaction.$queryRaw`SELECT id FROM "Picture" WHERE origin = ${origin} ORDER BY id FOR UPDATE`;
}

/**
 * Removes a picture wherever it is used, whoever uploaded it, and refuses it from now on. Tells everybody who uploaded it and
 * the owners of the clubs that showed it. Its rows belong to nobody then; a task removes them with their files
 * (gateway/tasks/pictures.ts). Requires `lockClubsOfPicture` and `lockCopies`.
 */
export async function removeCopies(
  transaction: Transaction,
  mail: Mail,
  { pictureId, clubId }: { pictureId: number; clubId: number },
  by: ActBy,
): Promise<void> {
  const { origin } = await transaction.picture.findUniqueOrThrow({ where: { id: pictureId } });
  const copies = await transaction.picture.findMany({ where: { origin }, select: { id: true, ownerId: true } });
  const ids = copies.map(({ id }) => id);
  const clubs = await transaction.club.findMany({
    where: { OR: [{ coverId: { in: ids } }, { emblemId: { in: ids } }] },
    select: { ownerId: true },
  });
  await transaction.blockedPicture.createMany({ data: { origin, at: by.at }, skipDuplicates: true });
  await transaction.$executeRaw`UPDATE "User" SET "faceId" = NULL WHERE "faceId" = ANY (${ids})`;
  // Prisma would change `updatedAt`, and who is editing the club would be refused.
  await transaction.$executeRaw`UPDATE "Club" SET "coverId" = NULL WHERE "coverId" = ANY (${ids})`;
  await transaction.$executeRaw`UPDATE "Club" SET "emblemId" = NULL WHERE "emblemId" = ANY (${ids})`;
  await transaction.textPicture.deleteMany({ where: { pictureId: { in: ids } } });
  await transaction.picture.updateMany({ where: { id: { in: ids } }, data: { ownerId: null, dueAt: by.at } });
  const uploaders = distinct(copies);
  for (const userId of uploaders.length ? uploaders : [null])
    await recordAct(transaction, { ...by, kind: 'pictureRemoved', userId, clubId, after: { removedPicture: origin } });
  const concerned = distinct([...copies, ...clubs]);
  await notify(transaction, concerned, { kind: 'pictureRemoved', at: by.at });
  for (const reader of await transaction.user.findMany({ where: { id: { in: concerned }, deletedAt: null } }))
    await mail.post(transaction, reader, pictureRemoved({ reason: by.reason ?? '' }));
}

const distinct = (rows: { ownerId: number | null }[]): number[] => [
  ...new Set(rows.flatMap(({ ownerId }) => (ownerId === null ? [] : [ownerId]))),
];
