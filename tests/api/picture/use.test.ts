import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openPictures } from '#gateway/pictures/pictures.ts';
import { pictureRemoval } from '#gateway/tasks/pictures.ts';
import type { Member } from '#tests/fixtures/members.ts';
import { noticesOf } from '#tests/fixtures/notices.ts';
import { aMember } from '#tests/fixtures/people.ts';
import { aPicture, inFolder, upload } from '#tests/support/pictures.ts';
import { siteAtRest } from '#tests/support/tasks.ts';

const site = await siteAtRest();
const { database } = site;
const file = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#205080' } })
  .jpeg()
  .toBuffer();
/** A picture like no other, so that its files are nobody else's. */
let shade = 0;
const another = () =>
  sharp({ create: { width: 600, height: 400, channels: 3, background: { r: ++shade, g: 9, b: 9 } } })
    .png()
    .toBuffer();

const stored = openPictures(inFolder(site.environment['DATA_DIR'] ?? ''));
const sweep = (now: Date) => pictureRemoval(stored).batch(database, now, 500, undefined as never);
const folderOf = (url: string) => {
  const hash = /[0-9a-f]{64}/.exec(url)?.[0] ?? '';
  return join(site.environment['DATA_DIR'] ?? '', 'pictures', hash.slice(0, 2), hash);
};
const hours = (count: number) => new Date(Date.now() + count * 3_600_000);

const aClub = async (owner: Member, privacy = false) =>
  (
    await database.club.create({
      data: { title: 'Harbour', description: 'Tuesdays', country: 'Italy', privacy, ownerId: owner.uid },
    })
  ).id;
const put = (path: string, as: Member, body: object) => site.rest('PUT', path, body, { as });

/** Requests a picture as an `<img>` of our own page does. */
const image = (url: string, as?: Member, headers: Record<string, string> = {}) =>
  fetch(`${site.url}${url}`, {
    headers: {
      'Sec-Fetch-Site': 'same-origin',
      'Sec-Fetch-Dest': 'image',
      ...(as && { Cookie: `theme=Dark; uid=${as.uid}; atoken=${as.atoken}` }),
      ...headers,
    },
  });

/** The pictures of a club, as somebody sees them in its details and in the public list. */
async function seen(club: number, as?: Member) {
  const query = `{ club(id: ${club}) { ... on ClubDetails { cover { url } emblem { url } } } }`;
  const { body } = await site.graphql(query, { as });
  return body.data.club;
}

test('a face is shown to members, with whoever it belongs to, and to nobody else', async () => {
  const [ann, other] = await Promise.all([aMember(site), aMember(site)]);
  const { pictureID } = await aPicture(site, ann, file, 'face');
  expect((await put('/user/face', ann, { pictureID, crop: { x: 100, y: 0, width: 400, height: 400 } })).status).toBe(
    202,
  );
  const club = await aClub(ann);
  const people = `{ clubMembers(clubID: ${club}) { ... on ClubMemberConnection { nodes { face { url } } } } }`;
  const { body } = await site.graphql('{ me { ... on User { face { url widths width height color } } } }', { as: ann });
  const { url, widths, width, height, color } = body.data.me.face;
  expect([widths, width, height]).toEqual([[96, 192, 384], 400, 400]);
  expect(color).toMatch(/^#[12]/);
  const { body: listed } = await site.graphql(people, { as: ann });
  expect(listed.data.clubMembers.nodes).toEqual([{ face: { url } }]);
  expect((await image(url, ann)).status).toBe(200);
  const answer = await image(url, other);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('private, no-cache');
  expect((await image(url)).status).toBe(404);
  // Not to pages of other sites, whatever cookies they get a browser to send.
  expect((await image(url, ann, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(404);
  // In a tab of its own, but not from a link on another site, nor for a script.
  expect((await image(url, ann, { 'Sec-Fetch-Dest': 'document' })).status).toBe(200);
  const elsewhere = { 'Sec-Fetch-Dest': 'document', 'Sec-Fetch-Site': 'cross-site' };
  expect((await image(url, ann, elsewhere)).status).toBe(404);
  expect((await image(url, ann, { 'Sec-Fetch-Dest': 'empty' })).status).toBe(404);
  await database.user.update({ where: { id: ann.uid }, data: { deletedAt: new Date() } });
  expect((await image(url, other)).status).toBe(404);
});

test('an open club’s pictures are everybody’s for good; a closed one’s only its people’s, each time', async () => {
  const [owner, member, stranger] = await Promise.all([aMember(site), aMember(site), aMember(site)]);
  const club = await aClub(owner);
  await database.membership.create({ data: { clubId: club, userId: member.uid, role: 'member' } });
  const { pictureID } = await aPicture(site, owner, await another());
  expect((await put(`/club/${club}/cover`, owner, { pictureID })).status).toBe(202);
  expect((await put(`/club/${club}/emblem`, owner, { pictureID })).status).toBe(202);
  const { cover, emblem } = await seen(club);
  expect(emblem.url).not.toBe(cover.url);
  const open = await image(cover.url);
  expect([open.status, open.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
  await database.club.update({ where: { id: club }, data: { privacy: true } });
  expect(await seen(club)).toEqual({ cover: null, emblem: null });
  expect(await seen(club, stranger)).toEqual({ cover: null, emblem: null });
  expect(await seen(club, member)).toEqual({ cover, emblem });
  for (const [as, status] of [
    [undefined, 404],
    [stranger, 404],
    [member, 200],
    [owner, 200],
  ] as const)
    expect((await image(cover.url, as)).status).toBe(status);
  const kept = await image(cover.url, member);
  expect(kept.headers.get('cache-control')).toBe('private, no-cache');
  const again = await image(cover.url, member, { 'If-None-Match': kept.headers.get('etag') ?? '' });
  expect(again.status).toBe(304);
  await database.membership.deleteMany({ where: { clubId: club, userId: member.uid } });
  expect((await image(cover.url, member, { 'If-None-Match': kept.headers.get('etag') ?? '' })).status).toBe(404);
});

test('the public list shows open clubs’ pictures, and a closed club’s to nobody', async () => {
  const owner = await aMember(site);
  const [open, closed] = [await aClub(owner), await aClub(owner, true)];
  for (const club of [open, closed]) {
    const { pictureID } = await aPicture(site, owner, file, 'emblem');
    expect((await put(`/club/${club}/emblem`, owner, { pictureID })).status).toBe(202);
  }
  for (const as of [undefined, owner]) {
    const { body } = await site.graphql('{ clubs(first: 2) { nodes { id emblem { url } } } }', { as });
    const shown = new Map(body.data.clubs.nodes.map(({ id, emblem }: { id: number; emblem: unknown }) => [id, emblem]));
    expect(shown.get(open)).toEqual({ url: expect.stringMatching(/^\/pictures\/[0-9a-f]{64}-384\.webp$/) });
    expect(shown.get(closed)).toBe(null);
  }
});

test('HEAD and ranges are answered as of any file', async () => {
  const owner = await aMember(site);
  const { url } = await aPicture(site, owner, file);
  const all = Buffer.from(await (await image(url, owner)).arrayBuffer());
  const part = await image(url, owner, { Range: 'bytes=10-19' });
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-19/${all.length}`]);
  expect(Buffer.from(await part.arrayBuffer())).toEqual(all.subarray(10, 20));
  expect((await image(url, owner, { Range: `bytes=${all.length}-` })).status).toBe(416);
  const auth = { uid: String(owner.uid), Authorization: `Bearer ${owner.atoken}` };
  const head = await fetch(`${site.url}${url}`, { method: 'HEAD', headers: auth });
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(all.length)]);
  for (const wrong of [
    url.replace('-600', '-601'),
    url.replace(/[0-9a-f]{64}/, 'a'.repeat(64)),
    url.replace(/-\d+\.webp/, '-source.webp'),
  ])
    expect((await image(wrong, owner)).status).toBe(404);
});

test('somebody else’s picture is unknown, and a crop must lie within the picture', async () => {
  const [ann, eve] = await Promise.all([aMember(site), aMember(site)]);
  const { pictureID } = await aPicture(site, ann, file, 'face');
  const stolen = await put('/user/face', eve, { pictureID });
  expect([stolen.status, stolen.body.reason]).toEqual([404, 'picture.unknown']);
  const outside = await put('/user/face', ann, { pictureID, crop: { x: 300, y: 0, width: 400, height: 400 } });
  expect([outside.status, outside.body.fieldReasons]).toEqual([400, { crop: 'picture.cropInvalid' }]);
});

test('unused pictures go after a day, and those no longer used within the hour, with their files', async () => {
  const ann = await aMember(site);
  const unused = await aPicture(site, ann, await another(), 'face');
  const former = await aPicture(site, ann, await another(), 'face');
  const present = await aPicture(site, ann, await another(), 'face');
  await put('/user/face', ann, { pictureID: former.pictureID });
  await put('/user/face', ann, { pictureID: present.pictureID });
  await sweep(hours(1));
  expect([unused, former, present].map(({ url }) => existsSync(folderOf(url)))).toEqual([true, false, true]);
  await sweep(hours(25));
  expect([unused, present].map(({ url }) => existsSync(folderOf(url)))).toEqual([false, true]);
  expect((await put('/user/face', ann, { pictureID: null })).body.result).toBe('Your picture has been removed.');
  await sweep(hours(1));
  expect(existsSync(folderOf(present.url))).toBe(false);
  expect(await database.picture.count({ where: { ownerId: ann.uid } })).toBe(0);
});

test('the pictures of a deleted account and of a deleted club go within the hour, but not those that another uses', async () => {
  const [ann, bob] = await Promise.all([aMember(site), aMember(site)]);
  const bytes = await another();
  const annFace = await aPicture(site, ann, bytes, 'face');
  const annUnused = await aPicture(site, ann, await another(), 'face');
  const bobFace = await aPicture(site, bob, bytes, 'face');
  await put('/user/face', ann, { pictureID: annFace.pictureID });
  await put('/user/face', bob, { pictureID: bobFace.pictureID });
  const club = await aClub(bob);
  const cover = await aPicture(site, bob, await another());
  await put(`/club/${club}/cover`, bob, { pictureID: cover.pictureID });
  expect(annFace.url).toBe(bobFace.url);
  const gone = await site.graphql('mutation { deleteAccount(password: "a quiet harbour at dawn") { __typename } }', {
    as: ann,
  });
  expect(gone.body.data.deleteAccount.__typename).toBe('Done');
  await site.rest('DELETE', '/user/club', { clubID: club }, { as: bob });
  await sweep(hours(1));
  expect(
    await database.picture.count({
      where: { id: { in: [annFace, annUnused, cover].map(({ pictureID }) => pictureID) } },
    }),
  ).toBe(0);
  expect([annUnused, cover, bobFace].map(({ url }) => existsSync(folderOf(url)))).toEqual([false, false, true]);
  // The club can still be restored, without its cover.
  expect((await site.rest('POST', '/user/club/restore', { clubID: club }, { as: bob })).status).toBe(202);
  expect(await seen(club, bob)).toEqual({ cover: null, emblem: null });
});

test('a club’s cover is for its owner and organisers to choose', async () => {
  const [owner, organiser, member] = await Promise.all([aMember(site), aMember(site), aMember(site)]);
  const club = await aClub(owner);
  await database.membership.createMany({
    data: [
      { clubId: club, userId: organiser.uid, role: 'organiser' },
      { clubId: club, userId: member.uid, role: 'member' },
    ],
  });
  const before = await database.club.findUniqueOrThrow({ where: { id: club } });
  const choose = async (as: Member) => {
    const { pictureID } = (await upload(site, file, { as })).body.result;
    return (await put(`/club/${club}/cover`, as, { pictureID })).body;
  };
  expect((await choose(organiser)).result).toBe('The picture has been saved.');
  expect((await choose(member)).reason).toBe('membership.organisersOnly');
  expect((await database.club.findUniqueOrThrow({ where: { id: club } })).updatedAt).toEqual(before.updatedAt);
});

test('a member’s export names their pictures', async () => {
  const ann = await aMember(site);
  const { pictureID } = await aPicture(site, ann, file, 'face');
  await put('/user/face', ann, { pictureID });
  const { body } = await site.rest('GET', '/user/export', undefined, { as: ann });
  expect(body.result.faceId).toBe(pictureID);
  expect(body.result.pictures).toEqual([expect.objectContaining({ id: pictureID, purpose: 'face', width: 600 })]);
});

test('e-mails about an open club begin with its emblem, and those about a closed one with its mark', async () => {
  const { write } = noticesOf(site);
  for (const [privacy, type] of [
    [false, 'image/jpeg'],
    [true, 'image/png'],
  ] as const) {
    const [owner, member] = [await aMember(site), await aMember(site)];
    const club = await aClub(owner, privacy);
    await database.membership.create({ data: { clubId: club, userId: member.uid, role: 'member' } });
    const { pictureID } = await aPicture(site, owner, file, 'emblem');
    await put(`/club/${club}/emblem`, owner, { pictureID });
    await write(club, owner);
    const { attachments } = await site.mailbox.emailTo(member.email);
    expect(attachments.map(({ mimeType }) => mimeType)).toEqual([type]);
  }
});
