import type { Prisma } from '#prisma/generated/client/client.ts';
import { batchLoader } from '../lists/batchLoader.ts';
import type { ShownPicture } from './Picture.ts';

type Subject = 'postId' | 'noticeId' | 'meetingId' | 'bulletinId';

/** The pictures in texts about a subject of this kind. */
const picturesOf = (subject: Subject) =>
  batchLoader<ShownPicture[]>(async ({ database }, ids) => {
    const where = { [subject]: { in: ids } } as Prisma.TextPictureWhereInput;
    const rows = await database.textPicture.findMany({ where, orderBy: { id: 'asc' }, include: { picture: true } });
    const pictures = new Map<number, ShownPicture[]>();
    for (const row of rows) {
      const id = Number(row[subject]);
      pictures.set(id, [...(pictures.get(id) ?? []), row.picture]);
    }
    return pictures;
  }, []);

/** The pictures in a post, by its id. */
export const picturesOfPost = picturesOf('postId');
/** The same of a notice, a meeting and a post of the newsroom. */
export const picturesOfNotice = picturesOf('noticeId');
export const picturesOfMeeting = picturesOf('meetingId');
export const picturesOfBulletin = picturesOf('bulletinId');
