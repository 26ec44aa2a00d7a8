import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { escapeHtml } from '#gateway/escapeHtml.ts';
import { openPictures } from '#gateway/pictures/pictures.ts';
import { pictureRemoval } from '#gateway/tasks/pictures.ts';
import { meetingsOf } from '#tests/fixtures/meetings.ts';
import { createMember, type Member } from '#tests/fixtures/members.ts';
import { membersOf } from '#tests/fixtures/memberships.ts';
import { noticesOf } from '#tests/fixtures/notices.ts';
import { topicsOf } from '#tests/fixtures/topics.ts';
import { readFeed } from '#tests/support/feeds.ts';
import { aPicture, inFolder, upload } from '#tests/support/pictures.ts';
import { siteAtRest, subjectsOfAll } from '#tests/support/tasks.ts';

const site = await siteAtRest();
const { database } = site;
const { aClub, aPerson, run } = membersOf(site);
const { begin, write, edit, remove, hide, read } = topicsOf(site);
const notices = noticesOf(site);
const meetings = meetingsOf(site);
const stranger = await createMember(database);

/** A picture for texts, like no other. */
let shade = 0;
async function drawn(as: Member) {
  const background = { r: ++shade, g: 90, b: 160 };
  const file = await sharp({ create: { width: 1200, height: 600, channels: 3, background } })
    .png()
    .toBuffer();
  const { pictureID: id, url } = await aPicture(site, as, file, 'text');
  return { id, url, mark: `![A blue wall](picture:${id})` };
}
const stored = openPictures(inFolder(site.environment['DATA_DIR'] ?? ''));
/** Removes unused pictures, some minutes from now. */
const sweep = () => pictureRemoval(stored).batch(database, new Date(Date.now() + 600_000), 500, undefined as never);
const isKept = ({ url }: { url: string }) => {
  const hash = /[0-9a-f]{64}/.exec(url)?.[0] ?? '';
  return existsSync(join(site.environment['DATA_DIR'] ?? '', 'pictures', hash.slice(0, 2), hash));
};
/** How a request for a picture, by an `<img>` of our own page, is answered to each of these people. */
const seenBy = (path: string, people: (Member | undefined)[]) =>
  Promise.all(
    people.map(async (as) => {
      const cookie = as && { Cookie: `uid=${as.uid}; atoken=${as.atoken}` };
      const headers = { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Dest': 'image', ...cookie };
      const { status, headers: answered } = await fetch(site.url + path, { headers });
      return status === 200 ? (answered.get('cache-control')?.split(',')[0] ?? '') : status;
    }),
  );
const picturesOfPost = async (club: number, topic: number, as?: Member) => {
  const query = `query ($club: Int!, $topic: Int!) { topicPosts(clubID: $club, topicID: $topic, first: 1) {
    ... on TopicPostConnection { nodes { pictures { pictureID width height } html } } } }`;
  return (await run(query, { club, topic }, as)).nodes[0];
};
const refusedFor = (answer: { fields?: unknown }) => answer.fields;
const notForText = [{ name: 'content', reason: 'picture.notForText' }];

test('a text holds only pictures of its author’s own for texts, and ten at most', async () => {
  const { id: club, owner } = await aClub();
  const member = await aPerson({ id: club }, 'member');
  const [own, others, face] = [
    await drawn(member),
    await drawn(owner),
    await aPicture(site, member, undefined, 'face'),
  ];
  const { id: topic } = await begin(club, member, { content: own.mark });
  for (const id of [others.id, face.pictureID, 2_147_483_647, 9_999_999_999]) {
    const content = `![](picture:${id})`;
    expect(refusedFor(await begin(club, member, { content }))).toEqual(notForText);
    expect(refusedFor(await write(club, topic, member, { content }))).toEqual(notForText);
  }
  expect(refusedFor(await notices.write(club, owner, { content: own.mark }))).toEqual(notForText);
  expect(refusedFor(await meetings.create(club, owner, { description: own.mark }))).toEqual([
    { name: 'description', reason: 'picture.notForText' },
  ]);
  const many = Array.from({ length: 11 }, (_, index) => `![](picture:${index + 1})`).join('\n');
  expect(refusedFor(await write(club, topic, member, { content: many }))).toEqual([
    { name: 'content', reason: 'picture.tooManyInText' },
  ]);
  expect((await picturesOfPost(club, topic, member)).pictures).toEqual([
    { pictureID: own.id, width: 1200, height: 600 },
  ]);
});

test('who edits another’s notice keeps the pictures that stand in it, but cannot take them elsewhere', async () => {
  const { id: club, owner } = await aClub();
  const organiser = await aPerson({ id: club }, 'organiser');
  const { id: notice } = await notices.write(club, owner, { content: (await drawn(owner)).mark });
  const { content } = await notices.get(club, notice, organiser);
  expect((await notices.edit(club, notice, organiser, { content: `Soon: ${content}` })).content).toBe(
    `Soon: ${content}`,
  );
  expect(refusedFor(await notices.write(club, organiser, { content }))).toEqual(notForText);
});

test('a picture is seen by whoever may read its text, asked for by its file or its id', async () => {
  const { id: club, owner } = await aClub();
  const member = await aPerson({ id: club }, 'member');
  const admin = await createMember(database, { admin: true });
  const [inside, open, held] = [await drawn(member), await drawn(member), await drawn(member)];
  const [notice, meeting] = [await drawn(owner), await drawn(owner)];
  const people = [undefined, stranger, member, owner, admin];
  const may = 'private';
  for (const path of [inside.url, `/pictures/${inside.id}`])
    expect(await seenBy(path, people)).toEqual([404, 404, may, 404, 404]);
  const { id: topic } = await begin(club, member, { content: inside.mark });
  for (const path of [inside.url, `/pictures/${inside.id}`])
    expect(await seenBy(path, people)).toEqual([404, 404, may, may, may]);
  await begin(club, member, { content: open.mark, public: true });
  expect(await seenBy(open.url, people)).toEqual(Array(5).fill('public'));
  const other = await aPerson({ id: club }, 'member');
  await write(club, topic, member, { content: `You double your money every month, guaranteed. ${held.mark}` });
  expect(await seenBy(held.url, [...people, other])).toEqual([404, 404, may, may, may, 404]);
  const { id: noticeID } = await notices.write(club, owner, { content: notice.mark });
  expect(await seenBy(notice.url, people)).toEqual([404, 404, may, may, may]);
  await notices.edit(club, noticeID, owner, { public: true });
  expect(await seenBy(notice.url, people)).toEqual(Array(5).fill('public'));
  await meetings.create(club, owner, { description: meeting.mark });
  expect(await seenBy(meeting.url, [undefined])).toEqual(['public']);
  await database.club.update({ where: { id: club }, data: { privacy: true } });
  for (const { url } of [open, notice, meeting]) expect(await seenBy(url, people)).toEqual([404, 404, may, may, may]);
  await database.membership.deleteMany({ where: { clubId: club, userId: other.uid } });
  expect(await seenBy(open.url, [other])).toEqual([404]);
});

test('hidden posts show their pictures only to those who still read them', async () => {
  const { id: club, owner } = await aClub();
  const [member, other] = [await aPerson({ id: club }, 'member'), await aPerson({ id: club }, 'member')];
  const { id: topic } = await begin(club, owner, { public: true });
  const picture = await drawn(member);
  const { id: post } = await write(club, topic, member, { content: picture.mark });
  expect(await seenBy(picture.url, [undefined, other])).toEqual(['public', 'public']);
  await hide(club, topic, post, owner);
  expect(await seenBy(picture.url, [undefined, other, member, owner])).toEqual([404, 404, 'private', 'private']);
});

test('a picture goes with the last text that holds it: edited, deleted, with its club or its author', async () => {
  const { id: club, owner } = await aClub();
  const [member, leaving] = [await aPerson({ id: club }, 'member'), await aPerson({ id: club }, 'member')];
  const [edited, deleted, left, ofClub] = [
    await drawn(member),
    await drawn(member),
    await drawn(leaving),
    await drawn(owner),
  ];
  const { id: topic } = await begin(club, owner, { content: ofClub.mark });
  const [first, second] = [
    await write(club, topic, member, { content: edited.mark + deleted.mark }),
    await write(club, topic, member, { content: deleted.mark }),
  ];
  await write(club, topic, leaving, { content: left.mark });
  await sweep();
  expect([edited, deleted, left, ofClub].map(isKept)).toEqual([true, true, true, true]);
  await edit(club, topic, first.id, member, { content: 'Without.' });
  await sweep();
  expect([edited, deleted].map(isKept)).toEqual([false, true]);
  await remove(club, topic, second.id, member);
  await database.user.delete({ where: { id: leaving.uid } });
  await sweep();
  expect([deleted, left, ofClub].map(isKept)).toEqual([false, false, true]);
  await site.rest('DELETE', '/user/club', { clubID: club }, { as: owner });
  await sweep();
  expect(isKept(ofClub)).toBe(false);
  // Restored, the text has the alternative text.
  expect((await site.rest('POST', '/user/club/restore', { clubID: club }, { as: owner })).status).toBe(202);
  const { pictures, html } = await picturesOfPost(club, topic, owner);
  expect([pictures, html]).toEqual([[], '<div dir="auto"><p>A blue wall</p></div>']);
});

test('the pictures of a draft are kept as long as the draft', async () => {
  const ann = await createMember(database);
  const [own, others] = [await drawn(ann), await drawn(stranger)];
  const save = (content: string, sequence: number) =>
    run(
      `mutation ($content: String!, $sequence: Int!) { saveDraft(form: "topic 1", content: $content, writer: "a", sequence: $sequence) { __typename } }`,
      { content, sequence },
      ann,
    );
  await save(JSON.stringify({ content: own.mark + others.mark }), 1);
  const tomorrow = new Date(Date.now() + 25 * 3_600_000);
  const sweepTomorrow = () => pictureRemoval(stored).batch(database, tomorrow, 500, undefined as never);
  await sweepTomorrow();
  expect([own, others].map(isKept)).toEqual([true, false]);
  await save('', 2);
  await sweepTomorrow();
  expect(isKept(own)).toBe(false);
});

test('a post’s HTML has its pictures with their sides; neither an alternative text nor an id becomes more than that', async () => {
  const { id: club, owner } = await aClub();
  const { id, url } = await drawn(owner);
  const src = site.url + url.replace('-1200', '-960');
  const img = (alt: string) =>
    `<img src="${src}" alt="${alt}" width="600" height="300" loading="lazy" decoding="async" style="max-width:100%;height:auto"/>`;
  const htmlOf = async (content: string) => {
    const { id: topic } = await begin(club, owner, { content });
    return (await picturesOfPost(club, topic, owner)).html.replace(/^<div dir="auto"><p>|<\/p><\/div>$/g, '');
  };
  expect(await htmlOf(`![Dawn](picture:${id})`)).toBe(img('Dawn'));
  expect(await htmlOf(`![" onerror="x](picture:${id}) ![<b>](picture:${id})`)).toBe(
    `${img('&quot; onerror=&quot;x')} ${img('&lt;b&gt;')}`,
  );
  for (const other of [
    `picture:${id}"onload=x`,
    `picture:${id}?x`,
    `picture:0x${id}`,
    'https://evil.example/1.png',
    url,
  ])
    expect(await htmlOf(`![Dawn](${other})`)).toBe('Dawn');
  expect(await htmlOf(`[Dawn](picture:${id})`)).not.toContain('picture');
});

test('e-mails show pictures that everybody may see, and else their alternative texts', async () => {
  const { id: club, owner } = await aClub();
  const member = await aPerson({ id: club }, 'member');
  const emailAbout = async (open: boolean) => {
    const { id: topic } = await begin(club, owner, { public: open });
    await read(club, topic, member, { upTo: 1, following: 'all' });
    const { mark, url } = await drawn(owner);
    await write(club, topic, owner, { content: `See: ${mark}` });
    await subjectsOfAll(site, member);
    return {
      url,
      email: site.mailbox.emails.filter(({ to }) => to?.some(({ address }) => address === member.email)).at(-1),
    };
  };
  const closed = await emailAbout(false);
  expect(closed.email?.html).toContain('<p>See: A blue wall</p>');
  const open = await emailAbout(true);
  expect(open.email?.html).toMatch(/<img src="[^"]+-960\.webp" alt="A blue wall" width="600" height="300"/);
  for (const { email } of [closed, open]) {
    expect(email?.text).toContain('See: A blue wall');
    expect(`${email?.text}${email?.html}`).not.toContain('picture:');
  }
  const { headers } = await fetch(site.url + open.url);
  expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
});

test('a post of the newsroom has its first picture as its cover, kept for its versions, and fed with it', async () => {
  const editor = await createMember(database, { editor: true });
  const [first, second] = [await drawn(editor), await drawn(editor)];
  const save = (changes: object, as = editor) =>
    run(
      `mutation ($input: SavePostInput!) { saveBulletinPost(input: $input) { ... on NewsroomPost { id slug } ... on InvalidInput { fields { name reason } } } }`,
      { input: { tag: 'News', ...changes } },
      as,
    );
  const text = (content: string) => ({ texts: { en: { title: 'A blue wall', content } } });
  expect(refusedFor(await save(text((await drawn(stranger)).mark)))).toEqual([
    { name: 'texts.en.content', reason: 'picture.notForText' },
  ]);
  const { id: postID, slug } = await save(text(`Look: ${first.mark}`));
  const colleague = await createMember(database, { editor: true });
  expect(await seenBy(first.url, [undefined, stranger, colleague])).toEqual([404, 404, 'private']);
  await save({ postID, ...text(`${second.mark} ${first.mark}`) });
  await save({ postID, ...text(`Look: ${second.mark}`) });
  await sweep();
  // An earlier version, and with it its picture, can be restored by another editor.
  expect((await save({ postID, ...text(`${second.mark} ${first.mark}`) }, colleague)).slug).toBe(slug);
  await database.post.update({
    where: { id: postID },
    data: { state: 'published', publishedAt: new Date(site.now()) },
  });
  expect(await seenBy(second.url, [undefined])).toEqual(['public']);
  const query = `{ bulletinPost(slug: "${slug}") { ... on BulletinPost { cover { url alt } pictures { pictureID } teaser } } }`;
  const post = await run(query, {});
  expect(post).toEqual({
    cover: { url: second.url, alt: '' },
    pictures: [first, second].map(({ id }) => ({ pictureID: id })),
    teaser: '...',
  });
  for (const format of ['rss', 'atom']) {
    const address = `${site.url}/en/bulletin.${format}`;
    await expect.poll(async () => (await fetch(address)).text()).toContain(site.url + second.url);
    const image = `<img src="${site.url}${second.url}" alt="" width="1200" height="600">`;
    expect((await readFeed(address)).xml).toContain(escapeHtml(image));
  }
  await database.user.delete({ where: { id: editor.uid } });
  await sweep();
  expect(isKept(second)).toBe(true);
});

test('what a search finds in a post, and what a bell says of it, name a picture by its alternative text', async () => {
  const { id: club, owner } = await aClub();
  const { mark } = await drawn(owner);
  await begin(club, owner, { content: `${mark} seen from the quay` });
  const found = await run(
    `query ($club: Int!) { searchTopics(clubID: $club, words: "wall") { ... on FoundPostConnection { nodes { excerpt } } } }`,
    { club },
    owner,
  );
  expect(found.nodes).toEqual([{ excerpt: 'A blue wall seen from the quay' }]);
  const none = await run(
    `query ($club: Int!) { searchTopics(clubID: $club, words: "picture") { ... on FoundPostConnection { nodes { excerpt } } } }`,
    { club },
    owner,
  );
  expect(none.nodes).toEqual([]);
});

test('a text is stored at most once for an upload that is retried', async () => {
  const ann = await createMember(database);
  const file = await sharp({ create: { width: 100, height: 80, channels: 3, background: '#123' } })
    .png()
    .toBuffer();
  const options = { as: ann, purpose: 'text', alt: 'A dark wall', headers: { 'Idempotency-Key': 'one' } } as const;
  const [one, again] = [await upload(site, file, options), await upload(site, file, options)];
  expect(again.body.result).toEqual(one.body.result);
  expect(await database.picture.count({ where: { ownerId: ann.uid } })).toBe(1);
});
