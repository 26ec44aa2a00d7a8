import { randomBytes, randomUUID } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { bounds } from '#schema/figures/bounds.ts';
import { aMember, anUnconfirmedMember } from '#tests/fixtures/people.ts';
import { aFullStore, aPicture, chunk, picture, pictureOf, upload } from '#tests/support/pictures.ts';
import { sharedSite } from '#tests/support/site.ts';

const site = await sharedSite();
const member = await aMember(site);

const drawn = (width = 1200, height = 800, background = '#c03010') =>
  sharp({ create: { width, height, channels: 3, background } });

/** Left half red, right half blue. */
const halves = async (): Promise<Sharp> => {
  const right = await drawn(600, 800, '#0000ff').png().toBuffer();
  return sharp(
    await drawn(1200, 800, '#ff0000')
      .composite([{ input: right, left: 600, top: 0 }])
      .png()
      .toBuffer(),
  );
};

/** A file of a picture, as the site gives it to its owner. */
async function fileOf(url: string, as = member, headers: Record<string, string> = {}) {
  const response = await fetch(`${site.url}${url}`, {
    headers: { uid: String(as.uid), Authorization: `Bearer ${as.atoken}`, ...headers },
  });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

const reasonOf = async (file: Uint8Array) => {
  const { status, body } = await upload(site, file, { as: await aMember(site) });
  return `${status} ${body.reason}`;
};

test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
  'a %s file becomes WebP and AVIF files no wider than it',
  async (format) => {
    const { status, body } = await upload(site, await drawn().toFormat(format).toBuffer(), {
      as: member,
      alt: 'A red wall',
    });
    expect(status).toBe(202);
    const { url, ...result } = body.result;
    expect(result).toEqual({ pictureID: expect.any(Number), width: 1200, height: 800, alt: 'A red wall' });
    const { widths, color } = await site.database.picture.findUniqueOrThrow({ where: { id: result.pictureID } });
    expect(widths).toEqual([480, 960, 1200]);
    expect(color).toMatch(/^#[bc][0-9a-f][23][0-9a-f][01][0-9a-f]$/);
    for (const width of widths)
      for (const type of ['webp', 'avif']) {
        const { response, bytes } = await fileOf(url.replace(/-\d+\.webp/, `-${width}.${type}`));
        expect(response.headers.get('content-type')).toBe(`image/${type}`);
        expect((await sharp(bytes).metadata()).width).toBe(width);
      }
  },
);

test('a face has narrow files, and a large picture none wider than 1920', async () => {
  const face = await aPicture(site, member, await drawn(3000, 3000).jpeg().toBuffer(), 'face');
  const cover = await aPicture(site, member, await drawn(3000, 2000).jpeg().toBuffer(), 'cover');
  const of = ({ pictureID: id }: { pictureID: number }) => site.database.picture.findUniqueOrThrow({ where: { id } });
  expect((await of(face)).widths).toEqual([96, 192, 384]);
  expect((await of(cover)).widths).toEqual([480, 960, 1440, 1920]);
});

test.each([1, 2, 3, 4, 5, 6, 7, 8])('a picture with the orientation %d is upright', async (orientation) => {
  // The picture as a camera stores it, in steps of its own: sharp would turn before it mirrors.
  const steps: ((image: Sharp) => Sharp)[][] = [
    [],
    [(image) => image.flop()],
    [(image) => image.rotate(180)],
    [(image) => image.flip()],
    [(image) => image.rotate(90), (image) => image.flop()],
    [(image) => image.rotate(270)],
    [(image) => image.rotate(270), (image) => image.flop()],
    [(image) => image.rotate(90)],
  ];
  let turned = await (await halves()).png().toBuffer();
  for (const step of steps[orientation - 1] ?? []) turned = await step(sharp(turned)).png().toBuffer();
  const stored = await sharp(turned).jpeg().withMetadata({ orientation }).toBuffer();
  const { url, width, height } = await aPicture(site, member, stored);
  expect([width, height]).toEqual([1200, 800]);
  const { bytes } = await fileOf(url);
  const left = await sharp(bytes).extract({ left: 100, top: 100, width: 1, height: 1 }).raw().toBuffer();
  expect(left[0]).toBeGreaterThan(200);
  expect(left[2]).toBeLessThan(60);
});

test('nothing is left of what a camera or a program wrote into a picture', async () => {
  const secret = 'Secret Harbour 45.4064N';
  const exif = {
    IFD0: { ImageDescription: secret, Artist: secret },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '45/1 24/1 23/1' },
  };
  const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description exif:GPSLatitude="${secret}" xmlns:exif="http://ns.adobe.com/exif/1.0/"/></rdf:RDF></x:xmpmeta>`;
  const camera = await drawn().jpeg().withExif(exif).withXmp(xmp).toBuffer();
  const png = await drawn().png().toBuffer();
  const text = chunk('tEXt', Buffer.from(`Comment\0${secret}`));
  const program = Buffer.concat([png.subarray(0, 33), text, png.subarray(33)]);
  for (const file of [camera, program]) {
    expect(file.includes(secret)).toBe(true);
    const { pictureID: id, url } = await aPicture(site, member, file);
    const { widths } = await site.database.picture.findUniqueOrThrow({ where: { id } });
    for (const width of widths)
      for (const type of ['webp', 'avif']) {
        const { bytes } = await fileOf(url.replace(/-\d+\.webp/, `-${width}.${type}`));
        expect(bytes.includes('Secret')).toBe(false);
        const { exif: noExif, xmp: noXmp, icc, comments } = await sharp(bytes).metadata();
        expect({ noExif, noXmp, icc, comments }).toEqual({});
      }
  }
});

test('an animation is its first image; 16 bits and CMYK become ordinary colours', async () => {
  const red = await drawn(300, 300, '#ff0000').png().toBuffer();
  const blue = await drawn(300, 300, '#0000ff').png().toBuffer();
  const animated = await sharp([red, blue], { join: { animated: true } })
    .gif()
    .toBuffer();
  const deep = await drawn(300, 300, '#ff0000').toColourspace('rgb16').png().toBuffer();
  const printed = await drawn(300, 300, '#ff0000').toColourspace('cmyk').jpeg().toBuffer();
  for (const file of [animated, deep, printed]) {
    const { url, width, height } = await aPicture(site, member, file);
    expect([width, height]).toEqual([300, 300]);
    const { bytes } = await fileOf(url);
    const { pages, space, depth } = await sharp(bytes).metadata();
    expect([pages ?? 1, space, depth]).toEqual([1, 'srgb', 'uchar']);
    const [first = 0, , last = 0] = await sharp(bytes)
      .extract({ left: 9, top: 9, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect([first > 180, last < 90]).toEqual([true, true]);
  }
});

test('what is no picture, damaged, too large or too narrow is refused, whatever it is called', async () => {
  const jpeg = await sharp(randomBytes(400 * 400 * 3), { raw: { width: 400, height: 400, channels: 3 } })
    .jpeg()
    .toBuffer();
  const refused: [string, Uint8Array][] = [
    ['400 picture.fileRequired', Buffer.alloc(0)],
    ['400 picture.format', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['400 picture.format', Buffer.from('<script>alert(1)</script>')],
    ['400 picture.format', Buffer.from('%PDF-1.7')],
    ['400 picture.unreadable', jpeg.subarray(0, jpeg.length / 2)],
    ['400 picture.unreadable', Buffer.concat([Buffer.from('\xff\xd8\xff', 'latin1'), randomBytes(5000)])],
    ['400 picture.unreadable', Buffer.concat([picture.subarray(0, 33), chunk('IDAT', deflateSync(randomBytes(9)))])],
    // 192 megapixels in 23 kB.
    ['400 picture.tooManyPixels', pictureOf(16_000, 12_000)],
    ['400 picture.tooNarrow', pictureOf(2000, 100)],
    ['413 picture.fileTooLarge', Buffer.alloc(bounds.pictureMegabytes * 1_000_000 + 1)],
  ];
  for (const [reason, file] of refused) expect(await reasonOf(file), reason).toBe(reason);
});

test('a file of the largest size is read', async () => {
  const jpeg = await drawn().jpeg().toBuffer();
  const padded = Buffer.concat([jpeg, Buffer.alloc(bounds.pictureMegabytes * 1_000_000 - jpeg.length)]);
  expect((await upload(site, padded, { as: member })).status).toBe(202);
});

test('a page hidden in a picture is not served, and bytes decide what a file is', async () => {
  const html = '<html><script>alert(1)</script></html>';
  const polyglot = Buffer.concat([await drawn().png().toBuffer(), Buffer.from(html)]);
  const { status, body } = await upload(site, polyglot, {
    as: member,
    headers: { 'Content-Type': 'text/javascript', 'Content-Disposition': 'attachment; filename="evil.js"' },
  });
  expect(status).toBe(202);
  const { response, bytes } = await fileOf(body.result.url);
  expect(bytes.includes('script')).toBe(false);
  expect(response.headers.get('content-type')).toBe('image/webp');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
});

test('a repetition with the same key gets the same picture, and another file with it is refused', async () => {
  const as = await aMember(site);
  const headers = { 'Idempotency-Key': randomUUID() };
  const file = await drawn().jpeg().toBuffer();
  const first = await upload(site, file, { as, headers });
  const again = await upload(site, file, { as, headers });
  expect(again.body).toEqual(first.body);
  expect(again.headers.get('idempotency-replayed')).toBe('true');
  expect(await site.database.picture.count({ where: { ownerId: as.uid } })).toBe(1);
  const other = await upload(site, await drawn(900).jpeg().toBuffer(), { as, headers });
  expect(other.status).toBe(422);
});

test('only verified members can upload, without others’ files being read', async () => {
  const large = Buffer.alloc(9_000_000);
  expect((await upload(site, large)).body.reason).toBe('account.signInFirst');
  expect((await upload(site, picture, { as: await anUnconfirmedMember(site) })).body.reason).toBe(
    'account.emailUnconfirmed',
  );
});

test('a member’s pictures have room for so many bytes, also when several arrive at once', async () => {
  const as = await aMember(site);
  const { id, bytes } = await site.database.picture.findUniqueOrThrow({
    where: { id: (await aPicture(site, as)).pictureID },
  });
  const full = { ...aFullStore, ownerId: as.uid, bytes: aFullStore.bytes - 2 * bytes };
  await site.database.picture.create({ data: full });
  // The member's own two requests at once are all that are received.
  const answers = await Promise.all([upload(site, picture, { as }), upload(site, picture, { as })]);
  expect(answers.map(({ body }) => body.reason ?? 'kept').sort()).toEqual(['kept', 'picture.storageFull']);
  expect(id).toBeGreaterThan(0);
});

test('when too many are uploaded at once, the others are told to come back', async () => {
  const file = await drawn().jpeg().toBuffer();
  const people = await Promise.all(Array.from({ length: 8 }, () => aMember(site)));
  const answers = await Promise.all([...people, ...people].map((as) => upload(site, file, { as })));
  const statuses = answers.map(({ status }) => status);
  expect(statuses).toContain(503);
  expect(statuses.filter((status) => status === 202).length).toBeGreaterThan(4);
  expect(statuses.every((status) => [202, 503].includes(status))).toBe(true);
  for (const { headers } of answers.filter(({ status }) => status === 503))
    expect(headers.get('retry-after')).toBeTruthy();
  expect((await upload(site, picture, { as: member })).status).toBe(202);
});
