import type { Database } from '#prisma/database.ts';
import { lockOfHash } from '#schema/picture/storePicture.ts';
import { StartFailure } from '../startFailure.ts';
import type { PictureStore } from './store.ts';

/** How long the files of one picture may take, in milliseconds. */
const longest = 120_000;

/** What was moved, and what was not because no row names it. */
export interface Moved {
  pictures: number;
  bytes: number;
  left: number;
}

/**
 * Moves the pictures of one store to another, one after another, while gateways read from both (`bothStores`). Each is
 * read again from its new place and compared before it goes from the old one, so this can be interrupted and repeated.
 * @param report Called after each picture.
 */
export async function movePictures(
  database: Database,
  { from, to }: { from: PictureStore; to: PictureStore },
  report: (moved: Moved) => void,
): Promise<Moved> {
  const moved: Moved = { pictures: 0, bytes: 0, left: 0 };
  for await (const [hash, names] of pictureByPicture(from)) {
    const bytes = await database.$transaction(
      async (transaction) => {
        // Nobody removes or uploads it meanwhile (gateway/tasks/pictures.ts, schema/picture/storePicture.ts).
        await transaction.$executeRaw`SELECT pg_advisory_xact_lock(${lockOfHash(hash)})`;
        if ((await transaction.picture.count({ where: { hash } })) === 0) return undefined;
        let sum = 0;
        for (const name of names) sum += await copyFile({ from, to }, hash, name);
        await from.delete(hash);
        return sum;
      },
      { timeout: longest },
    );
    if (bytes === undefined) moved.left++;
    else {
      moved.pictures++;
      moved.bytes += bytes;
    }
    report(moved);
  }
  return moved;
}

async function copyFile({ from, to }: { from: PictureStore; to: PictureStore }, hash: string, name: string) {
  const bytes = await from.get(hash, name);
  if (!bytes) return 0;
  await to.put(hash, name, bytes);
  if (!(await to.get(hash, name))?.equals(bytes))
    throw new StartFailure(`${to.title} does not return what was written: ${hash}/${name} was not moved.`);
  return bytes.length;
}

/** The names of the files of each picture. */
async function* pictureByPicture(store: PictureStore): AsyncGenerator<[hash: string, names: string[]]> {
  let last: [string, string[]] | undefined;
  for await (const { hash, name } of store.files()) {
    if (last?.[0] === hash) {
      last[1].push(name);
      continue;
    }
    if (last) yield last;
    last = [hash, [name]];
  }
  if (last) yield last;
}
