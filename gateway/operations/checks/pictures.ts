import { access, constants } from 'node:fs/promises';
import { openDatabase, withConnection } from '#prisma/database.ts';
import type { Config } from '../../config/config.ts';
import { applicationName } from '../../data/changes.ts';
import { type PictureStore, storeOf, storesOf } from '../../pictures/store.ts';
import { type CheckResult, resultsOf } from './checkResult.ts';

const { ok, warn, fail } = resultsOf('pictures');
/** How many pictures are looked for. */
const sample = 20;
/** What no picture has as its hash. */
const nobodys = '0'.repeat(64);

/** Where pictures are, whether new ones can be kept there, and whether those of the database can be read. */
export async function checkPictures(config: Config, url: string | undefined): Promise<CheckResult[]> {
  const [store, former] = storesOf(config);
  const taking = config.picturesIn === 'bucket' ? await bucketTakes(store) : await folderTakes(store);
  if (taking.level === 'FAIL' || !url) return [taking];
  return [
    taking,
    ...(await readableIn(url, storeOf(config))),
    ...(former && (await hasFiles(former))
      ? [warn(`some are still in ${former.title}: npm run pictures -- move`)]
      : []),
    ...(config.picturesIn === 'folder' && (await machinesAt(url)) > 1
      ? [warn('gateways run on several machines: they must share this folder, or use PICTURES_S3_URL')]
      : []),
  ];
}

/** Writes a file, reads it and removes it. */
async function bucketTakes(store: PictureStore): Promise<CheckResult> {
  try {
    const bytes = Buffer.from('written by the doctor');
    await store.put(nobodys, 'doctor.txt', bytes);
    const isSame = (await store.get(nobodys, 'doctor.txt'))?.equals(bytes);
    await store.delete(nobodys);
    return isSame
      ? ok(`they are in ${store.title}, where this could write, read and delete`)
      : fail(`${store.title} does not return what was written`);
  } catch (error) {
    return fail((error as Error).message);
  }
}

async function folderTakes({ title }: PictureStore): Promise<CheckResult> {
  try {
    await access(title, constants.R_OK | constants.W_OK);
    return ok(`they are in ${title}, which is writable`);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === 'ENOENT'
      ? ok(`${title} does not exist yet: the first picture creates it`)
      : fail(`${title} cannot be read and written by this account (${code})`);
  }
}

async function readableIn(url: string, store: PictureStore): Promise<CheckResult[]> {
  const database = openDatabase(url);
  try {
    const [all] = await database.$queryRaw<{ count: number; bytes: number }[]>`
      SELECT count(*)::int AS count, coalesce(sum(bytes), 0)::float8 AS bytes
      FROM (SELECT max(bytes) AS bytes FROM "Picture" GROUP BY hash) AS picture`;
    const some = await database.$queryRaw<{ hash: string; widths: number[] }[]>`
      SELECT hash, widths FROM "Picture" WHERE "dueAt" IS NULL ORDER BY random() LIMIT ${sample}`;
    let missing = 0;
    for (const { hash, widths } of some) if (!(await store.get(hash, `${widths.at(-1)}.webp`))) missing++;
    const { count = 0, bytes = 0 } = all ?? {};
    const stored = ok(`${count.toLocaleString('en')}, with ${Math.ceil(bytes / 1_000_000).toLocaleString('en')} MB`);
    if (missing === 0) return [stored];
    return [
      stored,
      fail(
        `the files of ${missing} of ${some.length} are missing: restore them, or let all gateways share DATA_DIR/pictures or use PICTURES_S3_URL`,
      ),
    ];
  } finally {
    await database.$disconnect();
  }
}

async function hasFiles(store: PictureStore): Promise<boolean> {
  for await (const _ of store.files()) return true;
  return false;
}

/** From how many machines gateways follow the database. */
const machinesAt = (url: string): Promise<number> =>
  withConnection(url, async (connection) => {
    const { rows } = await connection.query<{ count: number }>(
      `SELECT count(DISTINCT client_addr)::int AS count FROM pg_stat_activity
       WHERE datname = current_database() AND application_name = $1`,
      [applicationName],
    );
    return rows[0]?.count ?? 0;
  });
