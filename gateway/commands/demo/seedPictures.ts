import sharp from 'sharp';
import type { Database } from '#prisma/database.ts';
import type { Picture } from '#prisma/generated/client/client.ts';
import type { PicturePurpose } from '#schema/core/context.ts';
import { pictureMark } from '#schema/input/pictures.ts';
import { languageOfCountry } from '#schema/membership/invitation/languageOfCountry.ts';
import type { PictureSettings } from '../../config/pictures.ts';
import { openPictures } from '../../pictures/pictures.ts';
import { drawCover, drawFace, drawTable } from './drawings.ts';

/** What the pictures in texts show, by the language of the text. */
const around = {
  en: 'Eight people around a table, seen from above',
  it: 'Otto persone attorno a un tavolo, viste dall’alto',
  ge: 'Acht Leute um einen Tisch, von oben gesehen',
} as const;

/** What each cover shows. */
const view = 'Hills one behind the other beneath a low sun';

/**
 * Gives three of four members a face, verified clubs a cover, and two topics, a notice and a post of the bulletin a picture, drawn
 * by code and made like those that are uploaded.
 */
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
    const draw = (ownerId: number | null, alt: string) => add(drawTable(ownerId ?? 1), 'text', ownerId, alt);
    const posts = await database.topicPost.findMany({
      where: { number: 1, content: { not: '' }, heldAt: null, topic: { public: true, club: { state: 'verified' } } },
      include: { topic: { include: { club: true } } },
      orderBy: { id: 'desc' },
      take: 2,
    });
    for (const { id, authorId, content, topic } of posts) {
      const alt = around[languageOfCountry(topic.club.country)];
      const text = withPicture(content, await draw(authorId, alt), alt);
      await database.topicPost.update({ where: { id }, data: { content: text } });
    }
    const notice = await database.notice.findFirst({
      where: { pinned: true, heldAt: null, club: { country: 'Italy', state: 'verified' } },
    });
    if (notice) {
      const content = withPicture(notice.content, await draw(notice.authorId, around.it), around.it);
      await database.notice.update({ where: { id: notice.id }, data: { content } });
    }
    const post = await database.post.findFirst({
      where: { state: 'published', publishedAt: { lte: new Date() } },
      include: { texts: true },
      orderBy: { publishedAt: 'desc' },
    });
    const cover = post && (await draw(post.authorId, around.en));
    for (const { postId, language, content } of post && cover ? post.texts : [])
      await database.postText.update({
        where: { postId_language: { postId, language } },
        data: { content: withPicture(content, cover as Picture, around[language]) },
      });
  } finally {
    pictures.close();
  }
}

/** A text with a picture below it. */
const withPicture = (content: string, { id }: Picture, alt: string): string => `${content}\n\n${pictureMark(id, alt)}`;
