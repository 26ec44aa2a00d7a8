import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openPictures } from '#gateway/pictures/pictures.ts';
import { pictureRemoval } from '#gateway/tasks/pictures.ts';
import type { Member } from '#tests/fixtures/members.ts';
import { membersOf } from '#tests/fixtures/memberships.ts';
import { notificationsOf } from '#tests/fixtures/notifications.ts';
import { aMember } from '#tests/fixtures/people.ts';
import { reportsOf, reportThanks } from '#tests/fixtures/reports.ts';
import { aPicture, inFolder, upload } from '#tests/support/pictures.ts';
import { siteAtRest } from '#tests/support/tasks.ts';

const site = await siteAtRest();
const { database } = site;
const { aClub, aPerson } = membersOf(site);
const { report, queue, decide, caseOf } = reportsOf(site);
const { notifications } = notificationsOf(site);
const administrator = await aMember(site, { admin: true });
const thanks = { message: reportThanks };
const unknown = { code: 'NOT_FOUND', reason: 'report.pictureUnknown' };
const blocked = { status: 403, body: { reason: 'picture.blocked' } };

/** A picture like no other. */
let shade = 0;
const drawn = () =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: { r: ++shade, g: 90, b: 9 } } });
const put = (path: string, as: Member, body: object) => site.rest('PUT', path, body, { as });
const seenBy = async (url: string, { uid, atoken }: Member) =>
  (await fetch(`${site.url}${url}`, { headers: { uid: String(uid), Authorization: `Bearer ${atoken}` } })).status;

/** A club with a member, whose face this is. */
async function aFace(file?: Buffer) {
  const club = await aClub();
  const [member, reader] = [await aPerson(club, 'member'), await aPerson(club, 'member')];
  const face = await aPicture(site, member, file ?? (await drawn().png().toBuffer()), 'face');
  await put('/user/face', member, { pictureID: face.pictureID });
  return { club, member, reader, face, reported: { clubID: club.id, pictureID: face.pictureID } };
}

/** The same, removed by an administrator after a report. */
async function aRemovedFace(file: Buffer) {
  const made = await aFace(file);
  await report(made.reported, made.reader);
  const removed = await decide(await caseOf(made.reported), 'pictureRemoved', administrator, 'It insults.');
  expect(removed).toMatchObject({ decision: 'pictureRemoved' });
  return made;
}

test('whoever sees a picture in a club can report it, but for whoever uploaded it', async () => {
  const { club, member, reader, face, reported } = await aFace();
  const cover = await aPicture(site, club.owner, await drawn().png().toBuffer());
  await put(`/club/${club.id}/cover`, club.owner, { pictureID: cover.pictureID });
  const stranger = await aMember(site);
  expect(await report(reported, reader)).toEqual(thanks);
  expect(await report(reported, member)).toEqual({ code: 'FORBIDDEN', reason: 'report.own' });
  expect(await report(reported, stranger)).toMatchObject({ reason: 'membership.membersOnly' });
  const ofCover = { clubID: club.id, pictureID: cover.pictureID };
  const asVisitor = { kind: 'other', text: 'It is mine.', email: 'visitor@example.com', goodFaith: true };
  expect((await site.rest('POST', '/report', { ...ofCover, ...asVisitor })).status).toBe(202);
  expect((await site.rest('POST', '/report', { ...reported, ...asVisitor })).body.reason).toBe('report.pictureUnknown');
  expect(await report(ofCover, stranger)).toEqual(thanks);
  await database.club.update({ where: { id: club.id }, data: { privacy: true } });
  expect(await report(ofCover, await aMember(site))).toEqual(unknown);
  const { id: elsewhere } = await aClub();
  expect(await report({ clubID: elsewhere, pictureID: cover.pictureID }, reader)).toEqual(unknown);
  expect(await report({ ...reported, userID: member.uid }, reader)).toMatchObject({
    fields: [{ name: 'pictureID', reason: 'report.oneSubject' }],
  });
  const { nodes } = await queue(administrator, { subject: 'picture' });
  expect(nodes).toMatchObject([
    { subject: 'picture', picture: { url: face.url }, pictured: { id: member.uid }, reportCount: 1 },
    { subject: 'picture', picture: { url: cover.url }, pictured: null, reportCount: 2 },
  ]);
});

test('one that is removed goes everywhere at once, with its copies, and those concerned are told why and how to object', async () => {
  const file = await drawn().png().toBuffer();
  const { club, member, reader, face, reported } = await aFace(file);
  const other = await aClub({ privacy: true });
  // The same pixels in another file, and a part of them.
  const copy = await aPicture(site, other.owner, await sharp(file).webp({ lossless: true }).toBuffer());
  const crop = { x: 0, y: 0, width: 100, height: 100 };
  expect((await put(`/club/${other.id}/emblem`, other.owner, { pictureID: copy.pictureID, crop })).status).toBe(202);
  const { emblemId } = await database.club.findUniqueOrThrow({ where: { id: other.id } });
  await report(reported, reader);
  const opened = await caseOf(reported);
  expect(await decide(opened, 'clubDeclined', administrator, 'No.')).toMatchObject({ reason: 'report.impossible' });
  expect(await decide(opened, 'pictureRemoved', administrator)).toMatchObject({
    fields: [{ name: 'reason', reason: 'administration.reasonRequired' }],
  });
  expect(await decide(opened, 'pictureRemoved', administrator, 'It insults.')).toMatchObject({
    decision: 'pictureRemoved',
  });
  const { faceId } = await database.user.findUniqueOrThrow({ where: { id: member.uid } });
  expect([faceId, (await database.club.findUniqueOrThrow({ where: { id: other.id } })).emblemId]).toEqual([null, null]);
  expect([await seenBy(face.url, member), await seenBy(copy.url, other.owner)]).toEqual([404, 404]);
  expect((await put('/user/face', member, { pictureID: face.pictureID })).body.reason).toBe('picture.unknown');
  for (const who of [member, other.owner]) {
    const { text } = await site.mailbox.emailTo(who.email);
    expect(text).toContain('The reason given: It insults.');
    expect(text).toContain(`/contact`);
    expect(await notifications(who)).toMatchObject([{ kind: 'pictureRemoved' }]);
    expect(
      await database.administrativeAct.findMany({ where: { userId: who.uid, kind: 'pictureRemoved' } }),
    ).toMatchObject([{ clubId: club.id, reason: 'It insults.', actorId: administrator.uid }]);
  }
  expect(await notifications(reader)).toMatchObject([{ kind: 'reportUpheld' }]);
  const dataDir = site.environment['DATA_DIR'] ?? '';
  const stored = openPictures(inFolder(dataDir));
  await pictureRemoval(stored).batch(database, new Date(Date.now() + 60_000), 500, undefined as never);
  stored.close();
  const hash = /[0-9a-f]{64}/.exec(face.url)?.[0] ?? '';
  expect(existsSync(join(dataDir, 'pictures', hash.slice(0, 2), hash))).toBe(false);
  expect(await database.picture.count({ where: { id: { in: [face.pictureID, copy.pictureID, emblemId ?? 0] } } })).toBe(
    0,
  );
});

test('it cannot come back, whoever uploads it, as whatever, with or without metadata; another picture can', async () => {
  const jpeg = await drawn().jpeg().toBuffer();
  await aRemovedFace(jpeg);
  const again = await aMember(site);
  // The same compressed pixels, with a comment.
  const comment = Buffer.from('\xff\xfe\x00\x08secret', 'latin1');
  const changed = Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]);
  for (const file of [jpeg, changed]) {
    expect(await upload(site, file, { as: again, purpose: 'face' })).toMatchObject(blocked);
    expect(await upload(site, file, { as: again, purpose: 'cover' })).toMatchObject(blocked);
  }
  const another = await drawn().resize(310, 210).jpeg().toBuffer();
  expect((await upload(site, another, { as: again })).status).toBe(202);
});

test('an upload that meets the removal is refused or removed, and so is a choice', async () => {
  for (let round = 0; round < 3; round++) {
    const file = await drawn().png().toBuffer();
    const { reader, member, face, reported } = await aFace(file);
    await report(reported, reader);
    const opened = await caseOf(reported);
    const eve = await aMember(site);
    const [decided, uploaded] = await Promise.all([
      decide(opened, 'pictureRemoved', administrator, 'It insults.'),
      upload(site, file, { as: eve, purpose: 'face' }),
      put('/user/face', member, { pictureID: face.pictureID }),
      put('/user/face', eve, { pictureID: face.pictureID }),
    ]);
    expect(decided).toMatchObject({ decision: 'pictureRemoved' });
    expect([202, 403]).toContain(uploaded.status);
    expect(await database.picture.count({ where: { ownerId: { in: [member.uid, eve.uid] } } })).toBe(0);
    expect(await database.user.count({ where: { id: { in: [member.uid, eve.uid] }, faceId: { not: null } } })).toBe(0);
  }
});

test('nobody decides on their own picture; a case ends with the picture, and a dismissal changes nothing', async () => {
  const { club, reader } = await aFace();
  const own = await aPicture(site, administrator, await drawn().png().toBuffer(), 'face');
  await put('/user/face', administrator, { pictureID: own.pictureID });
  await database.membership.create({ data: { clubId: club.id, userId: administrator.uid, role: 'member' } });
  const reported = { clubID: club.id, pictureID: own.pictureID };
  await report(reported, reader);
  const opened = await caseOf(reported);
  expect(await decide(opened, 'dismissed', administrator)).toMatchObject({ reason: 'report.aboutYou' });
  const second = await aMember(site, { admin: true });
  expect(await decide(opened, 'dismissed', second)).toMatchObject({ decision: 'dismissed' });
  expect(await seenBy(own.url, reader)).toBe(200);
  await report(reported, reader);
  await database.picture.delete({ where: { id: own.pictureID } });
  expect(await caseOf(reported)).toMatchObject({ decision: 'obsolete' });
});

test('a suspended member’s face is shown to nobody while the suspension lasts', async () => {
  const { club, member, reader, face } = await aFace();
  const shown = async () => {
    const { body } = await site.graphql(
      `{ clubMembers(clubID: ${club.id}, first: 9) { ... on ClubMemberConnection { nodes { userId face { url } } } } }`,
      { as: reader },
    );
    const nodes: { userId: number; face: object | null }[] = body.data.clubMembers.nodes;
    return [nodes.find(({ userId }) => userId === member.uid)?.face ?? null, await seenBy(face.url, reader)];
  };
  expect(await shown()).toEqual([{ url: face.url }, 200]);
  const suspend = (deletedAt: Date | null) => database.user.update({ where: { id: member.uid }, data: { deletedAt } });
  await suspend(new Date());
  expect(await shown()).toEqual([null, 404]);
  await suspend(null);
  expect(await shown()).toEqual([{ url: face.url }, 200]);
});

test('one in a text is reported by whoever can read the text, and once removed does not come back with an edit', async () => {
  const club = await aClub({ privacy: true });
  const [author, reader] = [await aPerson(club, 'member'), await aPerson(club, 'member')];
  const file = await drawn().png().toBuffer();
  const { pictureID, url } = await aPicture(site, author, file, 'text');
  const content = `Look: ![A wall](picture:${pictureID})`;
  const topic = await site.rest('POST', `/club/${club.id}/topics`, { title: 'A wall', content }, { as: author });
  const reported = { clubID: club.id, pictureID };
  expect(await report(reported, author)).toEqual({ code: 'FORBIDDEN', reason: 'report.own' });
  expect(await report(reported, await aMember(site))).toEqual(unknown);
  expect(await report(reported, reader)).toEqual(thanks);
  expect(await seenBy(url, reader)).toBe(200);
  await decide(await caseOf(reported), 'pictureRemoved', administrator, 'It insults.');
  const { topicID } = topic.body.topic;
  const post = await database.topicPost.findFirstOrThrow({ where: { topicId: topicID } });
  const change = { content: `${content} Again.`, seen: post.updatedAt.toISOString() };
  const edited = await put(`/club/${club.id}/topics/${topicID}/posts/${post.id}`, author, change);
  expect([edited.status, await seenBy(url, reader)]).toEqual([202, 404]);
  expect(await database.textPicture.count({ where: { pictureId: pictureID } })).toBe(0);
  expect(await upload(site, file, { as: author, purpose: 'text' })).toMatchObject(blocked);
});
