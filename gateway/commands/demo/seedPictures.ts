import sharp from 'sharp';
import type { Database } from '#prisma/database.ts';
import type { Picture } from '#prisma/generated/client/client.ts';
import type { PicturePurpose } from '#schema/core/context.ts';
import type { PictureSettings } from '../../pictureSettings.ts';
import { openPictures } from '../../pictures/pictures.ts';
import { drawCover, drawFace } from './drawings.ts';

/** What each cover shows. */
const view = 'Hills one behind the other beneath a low sun';

/** Gives three of four members a face, and verified clubs a cover, drawn by code and made like those that are uploaded. */
export async function drawPictures(database: Database, settings: PictureSettings): Promise<void> {
  const pictures = openPictures(settings);
  const add = async (drawing: string, purpose: PicturePurpose, ownerId: number | null, alt = ''): Promise<Picture> => {
    const { files, ...made } = await pictures.make(await sharp(Buffer.from(drawing)).png().toBuffer(), purpose);
    await pictures.keep({ files, ...made });
    const bytes = files.reduce((sum, file) => sum + file.bytes.length, 0);
    return database.picture.create({ data: { ...made, purpose, alt, bytes, ownerId } });
  };
  try {
    const people = await database.user.findMany({ where: { confirmedEmail: true }, orderBy: { id: 'asc' } });
    for (const { id } of people.filter((_person, index) => index % 4 !== 3)) {
      const face = await add(drawFace(id), 'face', id);
      await database.$executeRaw`UPDATE "User" SET "faceId" = ${face.id} WHERE id = ${id}`;
    }
    const clubs = await database.club.findMany({ where: { state: 'verified' }, orderBy: { id: 'asc' } });
    for (const { id, ownerId } of clubs) {
      const cover = await add(drawCover(id), 'cover', ownerId, view);
      await database.$executeRaw`UPDATE "Club" SET "coverId" = ${cover.id} WHERE id = ${id}`;
    }
  } finally {
    pictures.close();
  }
}
