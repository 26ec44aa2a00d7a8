import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { movePictures } from '#gateway/pictures/move.ts';
import { bothStores, type PictureStore, storesOf } from '#gateway/pictures/store.ts';
import { pictureRemoval } from '#gateway/tasks/pictures.ts';
import { aMember } from '#tests/fixtures/people.ts';
import { credentials, openTestBucket } from '#tests/support/bucket.ts';
import { freePort } from '#tests/support/freePort.ts';
import { aFullStore, aPicture, upload } from '#tests/support/pictures.ts';
import { startSite } from '#tests/support/site.ts';

const bucket = await openTestBucket();
const inBucket = (url: string, prefix = '') => ({ bucket: url, prefix, region: undefined, ...credentials });
const dataDir = await mkdtemp(join(tmpdir(), 'pictures-'));
afterAll(() => rm(dataDir, { recursive: true }));
const storesIn = (prefix: string, picturesIn: 'bucket' | 'folder' = 'bucket') =>
  storesOf({ dataDir: join(dataDir, prefix), pictureBucket: inBucket(bucket.url, prefix), picturesIn }) as [
    PictureStore,
    PictureStore,
  ];
const aHash = () => randomBytes(32).toString('hex');
const filesOf = async (store: PictureStore) => {
  const names: string[] = [];
  for await (const { hash, name, bytes } of store.files()) names.push(`${hash}/${name} ${bytes}`);
  return names.sort();
};
const [secondKey, otherKey] = [aHash(), aHash()];

describe.each([
  ['a bucket', storesIn('port/')[0]],
  ['a folder', storesIn('port/')[1]],
] as const)('%s', (_name, store) => {
  test('returns what was put into it, lists it, and removes a picture with all its files and no other', async () => {
    const hash = aHash();
    expect(await store.get(hash, '96.webp')).toBe(undefined);
    const bytes = randomBytes(3000);
    await store.put(hash, '96.webp', bytes);
    await store.put(hash, '96.webp', bytes);
    await store.put(hash, 'source.webp', randomBytes(10));
    await store.put(otherKey, '96.avif', randomBytes(7));
    expect(await store.get(hash, '96.webp')).toEqual(bytes);
    expect(await store.get(hash, '97.webp')).toBe(undefined);
    expect(await filesOf(store)).toEqual(
      [`${hash}/96.webp 3000`, `${hash}/source.webp 10`, `${otherKey}/96.avif 7`].sort(),
    );
    await store.delete(hash);
    await store.delete(hash);
    expect(await filesOf(store)).toEqual([`${otherKey}/96.avif 7`]);
    await store.delete(otherKey);
    expect(await filesOf(store)).toEqual([]);
  });
});

test('what lies in the bucket that is no picture is neither listed nor touched', async () => {
  const [store] = storesIn('shared/');
  bucket.objects.set('shared/fx-clubs-1.backup', Buffer.from('1'));
  expect(await filesOf(store)).toEqual([]);
  await store.delete(aHash());
  expect(bucket.objects.has('shared/fx-clubs-1.backup')).toBe(true);
});

test('a bucket that is away, silent or refuses says so in a sentence, without its keys', async () => {
  const at = (changes: object) =>
    storesOf({ dataDir, pictureBucket: { ...inBucket(bucket.url), ...changes }, picturesIn: 'bucket' })[0];
  const away = `http://127.0.0.1:${await freePort()}/bucket`;
  for (const [changes, sentence] of [
    [{ bucket: away }, `PICTURES_S3_URL: ${away} does not answer (ECONNREFUSED).`],
    [
      { secretAccessKey: 'wrong' },
      `PICTURES_S3_URL: ${bucket.url} refuses the request with 403 SignatureDoesNotMatch.`,
    ],
    [{ bucket: bucket.url.replace('bucket', 'none') }, 'with 404 NoSuchBucket.'],
  ] as const) {
    const error = await at(changes)
      .get(aHash(), '96.webp')
      .catch((failure: Error) => failure);
    expect(String(error)).toContain(sentence);
    expect(String((error as Error).stack)).not.toContain(credentials.secretAccessKey);
  }
});

test.each(['bucket', 'folder'] as const)(
  'pictures are moved to the %s, while each can be read at any time; files that no row names stay, and it can be repeated',
  async (picturesIn) => {
    const site = await startSite();
    const [to, from] = storesIn(`move-${picturesIn}/`, picturesIn);
    const both = bothStores(to, from);
    const hashes = [aHash(), aHash(), aHash()];
    for (const hash of hashes) {
      await site.database.picture.create({ data: { ...aFullStore, hash } });
      for (const name of ['96.webp', '96.avif']) await from.put(hash, name, Buffer.from(hash + name));
    }
    await from.put(secondKey, '96.webp', Buffer.from('nobody'));
    const run = new AbortController();
    const reading = (async () => {
      const misses: string[] = [];
      while (!run.signal.aborted) {
        for (const hash of hashes) if (!(await both.get(hash, '96.webp'))) misses.push(hash);
        await wait(0);
      }
      return misses;
    })();
    // Interrupted after the first picture.
    const broken = movePictures(site.database, { from, to }, () => {
      throw new Error('killed');
    });
    await expect(broken).rejects.toThrow('killed');
    const moved = await movePictures(site.database, { from, to }, () => {});
    expect(moved.left).toBe(1);
    expect([1, 2, 3]).toContain(moved.pictures);
    run.abort();
    expect(await reading).toEqual([]);
    expect(await filesOf(from)).toEqual([`${secondKey}/96.webp 6`]);
    expect(await filesOf(to)).toHaveLength(6);
    expect(await movePictures(site.database, { from, to }, () => {})).toEqual({ pictures: 0, bytes: 0, left: 1 });
  },
);

test('a picture that does not arrive as it was stays where it is', async () => {
  const site = await startSite();
  const [to, from] = storesIn('damaged/');
  const hash = aHash();
  await site.database.picture.create({ data: { ...aFullStore, hash } });
  await from.put(hash, '96.webp', Buffer.from('whole'));
  const damaging = { ...to, get: async () => Buffer.from('part') };
  await expect(movePictures(site.database, { from, to: damaging }, () => {})).rejects.toThrow('was not moved');
  expect(await from.get(hash, '96.webp')).toEqual(Buffer.from('whole'));
});

test('a site with its pictures in a bucket serves them; while the bucket is away, it says so and keeps nothing by halves', async () => {
  const environment = {
    PICTURES_S3_URL: `${bucket.url}/site`,
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
  };
  const site = await startSite(environment);
  const ann = await aMember(site);
  const drawn = (green: number) =>
    sharp({ create: { width: 300, height: 200, channels: 3, background: { r: 9, g: green, b: 9 } } })
      .png()
      .toBuffer();
  const { url } = await aPicture(site, ann, await drawn(80));
  const read = () =>
    fetch(`${site.url}${url}`, { headers: { uid: String(ann.uid), Authorization: `Bearer ${ann.atoken}` } });
  expect((await read()).status).toBe(200);
  const kept = new Set(bucket.objects.keys());
  expect([...kept].some((key) => key.startsWith('site/'))).toBe(true);
  // After two files, the bucket is away.
  let left = 2;
  bucket.refuses = ({ method }) => method === 'GET' || left-- <= 0;
  const { status, body, headers } = await upload(site, await drawn(160), { as: ann });
  expect([status, body.reason, headers.get('retry-after')]).toEqual([503, 'picture.storeAway', '30']);
  const away = await read();
  expect([away.status, away.headers.get('retry-after'), away.headers.get('cache-control')]).toEqual([
    503,
    '30',
    'no-store',
  ]);
  expect((await site.graphql('{ clubs(first: 1) { totalCount } }')).status).toBe(200);
  bucket.refuses = () => false;
  expect((await read()).status).toBe(200);
  expect(await site.database.picture.count({ where: { ownerId: ann.uid } })).toBe(1);
  const { remove } = {
    remove: storesOf({ dataDir, pictureBucket: inBucket(bucket.url, 'site/'), picturesIn: 'bucket' })[0].delete,
  };
  await pictureRemoval({ remove }).batch(site.database, new Date(), 500, undefined as never);
  expect(new Set(bucket.objects.keys())).toEqual(kept);
});
