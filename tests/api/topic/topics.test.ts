import { describe, expect, test } from 'vitest';
import { membersOf } from '#tests/fixtures/memberships.ts';
import { aMember } from '#tests/fixtures/people.ts';
import { topicsOf } from '#tests/fixtures/topics.ts';
import { startSite } from '#tests/support/site.ts';

const site = await startSite();
const { aClub, aPerson } = membersOf(site);
const { begin, change, write, edit, remove, hide, show, get, posts, titles, numbers } = topicsOf(site);

const unknownTopic = { code: 'NOT_FOUND', reason: 'topic.unknown' };
const unknownPost = { code: 'NOT_FOUND', reason: 'topic.postUnknown' };
const hour = 3_600_000;

describe('a topic', () => {
  test('is begun by any member with its first post, and shows who began it', async () => {
    const { id, owner } = await aClub();
    const member = await aPerson({ id }, 'member', { firstName: 'Ida', lastName: 'Moss' });
    const topic = await begin(id, member, { title: ' Which\u00a0journal? ', content: 'A paper one.\r\nYou?' });
    expect(topic).toMatchObject({
      title: 'Which\u00a0journal?',
      public: false,
      pinned: false,
      closedAt: null,
      author: { userId: member.uid, name: 'Ida M.' },
      postCount: 1,
      lastNumber: 1,
    });
    const { nodes } = await posts(id, topic.id, owner);
    expect(nodes).toEqual([
      expect.objectContaining({
        number: 1,
        content: 'A paper one.\nYou?',
        inAnswerTo: null,
        editedAt: null,
        heldAt: null,
      }),
    ]);
  });

  test('is neither begun nor read by strangers, visitors and applicants of a closed club', async () => {
    const { id, owner } = await aClub({ privacy: true });
    const { id: topic } = await begin(id, owner);
    for (const stranger of [await aMember(site), await aPerson({ id }, 'applicant'), undefined]) {
      if (stranger) {
        const refused = { code: 'FORBIDDEN', reason: 'membership.membersOnly' };
        expect(await begin(id, stranger)).toEqual(refused);
        expect(await write(id, topic, stranger)).toEqual(refused);
      }
      expect(await titles(id, stranger)).toEqual([]);
      expect(await get(id, topic, stranger)).toEqual(unknownTopic);
      expect(await posts(id, topic, stranger)).toEqual(unknownTopic);
    }
  });

  test('of an open club is read by everybody if it is public', async () => {
    const { id, owner } = await aClub();
    const open = await begin(id, owner, { title: 'Open', public: true });
    const inside = await begin(id, owner, { title: 'Inside' });
    expect(await titles(id)).toEqual(['Open']);
    expect(await get(id, open.id)).toMatchObject({ title: 'Open' });
    expect(await posts(id, inside.id)).toEqual(unknownTopic);
  });

  test('is listed by its latest post, pinned ones first', async () => {
    const club = await aClub();
    const { id, owner } = club;
    const topics = [];
    for (const title of ['First', 'Second', 'Third']) {
      topics.push(await begin(id, owner, { title }));
      site.pass(1000);
    }
    await write(id, topics[0].id, await aPerson(club, 'member'));
    expect(await titles(id, owner)).toEqual(['First', 'Third', 'Second']);
    await change(id, topics[1].id, owner, { pinned: true });
    expect(await titles(id, owner)).toEqual(['Second', 'First', 'Third']);
  });

  test('is pinned, closed and shown to everybody by organisers only, and renamed by whoever began it, too', async () => {
    const club = await aClub();
    const { id, owner } = club;
    const [member, other] = [await aPerson(club, 'member'), await aPerson(club, 'member')];
    const { id: topic } = await begin(id, member);
    const refused = { code: 'FORBIDDEN', reason: 'membership.organisersOnly' };
    for (const changes of [{ pinned: true }, { closed: true }, { public: true }])
      expect(await change(id, topic, member, changes)).toEqual(refused);
    expect(await change(id, topic, other, { title: 'Mine' })).toEqual(refused);
    expect(await change(id, topic, member, { title: 'Which notebook?' })).toMatchObject({ title: 'Which notebook?' });
    const closed = await change(id, topic, owner, { closed: true });
    expect(closed.closedAt).not.toBeNull();
    expect(await write(id, topic, owner)).toEqual({ code: 'CONFLICT', reason: 'topic.closed' });
    expect(await change(id, topic, owner, { closed: 'no' })).toMatchObject({ closedAt: null });
    expect(await write(id, topic, member)).toHaveProperty('id');
    expect(await change(id, topic, owner, { closed: false })).toMatchObject({ reason: 'profile.nothingChanged' });
  });

  test('about a notice is begun once, also by two people at the same time', async () => {
    const club = await aClub();
    const { id, owner } = club;
    const members = [await aPerson(club, 'member'), await aPerson(club, 'member')];
    const notice = await site.database.notice.create({
      data: { clubId: id, authorId: owner.uid, title: 'Tuesday', content: 'At seven.' },
    });
    const begun = await Promise.all(members.map((member) => begin(id, member, { noticeID: notice.id })));
    expect(begun.filter(({ noticeId }) => noticeId === notice.id)).toHaveLength(1);
    expect(begun).toContainEqual({ code: 'CONFLICT', reason: 'topic.exists' });
    const other = await aClub();
    expect(await begin(other.id, other.owner, { noticeID: notice.id })).toEqual({
      code: 'NOT_FOUND',
      reason: 'topic.aboutUnknown',
    });
    await site.database.notice.update({ where: { id: notice.id }, data: { hiddenAt: new Date() } });
    expect(await begin(id, owner, { meetingID: 1, noticeID: 1 })).toMatchObject({
      fields: [{ name: 'meetingID', reason: 'topic.oneSubject' }],
    });
  });
});

describe('a post', () => {
  test('counts from 1 in its topic, without gaps or doubles when many are written at once', async () => {
    const club = await aClub();
    const { id, owner } = club;
    const members = await Promise.all(Array.from({ length: 4 }, () => aPerson(club, 'member')));
    const { id: topic } = await begin(id, owner);
    await Promise.all(members.flatMap((member) => [write(id, topic, member), write(id, topic, member)]));
    expect(await numbers(id, topic, owner)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(await get(id, topic, owner)).toMatchObject({ postCount: 9, lastNumber: 9 });
  });

  test('answers another of the same topic by its number', async () => {
    const { id, owner } = await aClub();
    const [one, other] = [await begin(id, owner), await begin(id, owner)];
    expect(await write(id, one.id, owner, { inAnswerTo: 1 })).toMatchObject({ number: 2, inAnswerTo: 1 });
    expect(await write(id, other.id, owner, { inAnswerTo: 2 })).toEqual({
      code: 'NOT_FOUND',
      reason: 'topic.numberUnknown',
    });
    expect(await write(id, other.id, owner, { inAnswerTo: 0 })).toMatchObject({
      fields: [{ name: 'inAnswerTo', reason: 'topic.numberInvalid' }],
    });
  });

  test('is found in the middle of its topic', async () => {
    const { id, owner } = await aClub();
    const { id: topic } = await begin(id, owner);
    await site.database.topicPost.createMany({
      data: Array.from({ length: 99 }, (_, index) => ({ topicId: topic, number: index + 2, content: 'Yes.' })),
    });
    expect(await numbers(id, topic, owner, { around: 50, first: 10 })).toEqual([
      46, 47, 48, 49, 50, 51, 52, 53, 54, 55,
    ]);
    expect(await numbers(id, topic, owner, { around: 2, first: 4 })).toEqual([1, 2, 3, 4]);
  });

  test('is edited by its author only, keeps the earlier text, and is not overwritten unseen', async () => {
    const club = await aClub();
    const { id, owner } = club;
    const member = await aPerson(club, 'member');
    const { id: topic } = await begin(id, owner);
    const post = await write(id, topic, member);
    site.pass(1000);
    expect(await edit(id, topic, post.id, owner, { content: 'No.' })).toEqual({
      code: 'FORBIDDEN',
      reason: 'topic.notYours',
    });
    const edited = await edit(id, topic, post.id, member, { content: 'Me too.', seen: post.updatedAt });
    expect(edited).toMatchObject({ content: 'Me too.', editedAt: edited.updatedAt });
    expect(await edit(id, topic, post.id, member, { content: 'Well.', seen: post.updatedAt })).toEqual({
      code: 'CONFLICT',
      reason: 'topic.postChanged',
    });
    expect(await edit(id, topic, post.id, member, { interest: true })).toMatchObject({
      interest: true,
      editedAt: edited.editedAt,
    });
    const versions = await site.database.topicPostVersion.findMany({ where: { postId: BigInt(post.id) } });
    expect(versions.map(({ content }) => content)).toEqual(['So do I.']);
  });

  test('leaves its place where others answered, and otherwise nothing', async () => {
    const club = await aClub();
    const { id, owner } = club;
    const member = await aPerson(club, 'member');
    const { id: topic } = await begin(id, owner);
    const [answered, alone] = [await write(id, topic, member), await write(id, topic, member)];
    await write(id, topic, owner, { inAnswerTo: 2 });
    expect(await remove(id, topic, alone.id, owner)).toEqual({ code: 'FORBIDDEN', reason: 'topic.notYours' });
    for (const post of [answered, alone])
      expect(await remove(id, topic, post.id, member)).toEqual({ message: 'The post has been deleted.' });
    expect(await remove(id, topic, answered.id, member)).toEqual(unknownPost);
    const { nodes } = await posts(id, topic, member);
    expect(nodes).toMatchObject([
      { number: 1 },
      { number: 2, content: '', deletedAt: expect.any(String) },
      { number: 4 },
    ]);
    expect(await get(id, topic, member)).toMatchObject({ postCount: 2, lastNumber: 4 });
    expect(await write(id, topic, member)).toMatchObject({ number: 5 });
  });

  test('that is its topic’s only one is deleted together with the topic', async () => {
    const { id, owner } = await aClub();
    const { id: topic } = await begin(id, owner);
    const [first] = (await posts(id, topic, owner)).nodes;
    await remove(id, topic, first.id, owner);
    expect(await get(id, topic, owner)).toEqual(unknownTopic);
  });

  test('can be answered while it is deleted, with one outcome or the other', async () => {
    const club = await aClub();
    const { id, owner } = club;
    const member = await aPerson(club, 'member');
    const { id: topic } = await begin(id, owner);
    for (let turn = 0; turn < 5; turn++) {
      const post = await write(id, topic, member);
      const [removed, answer] = await Promise.all([
        remove(id, topic, post.id, member),
        write(id, topic, owner, { inAnswerTo: post.number }),
      ]);
      expect(removed).toHaveProperty('message');
      if (answer.code) expect(answer).toEqual(unknownPost);
      else expect(answer.inAnswerTo).toBe(post.number);
    }
  });

  test('that promises returns or is nothing but links is held, seen by its author and the organisers', async () => {
    const club = await aClub();
    const { id, owner } = club;
    const [member, other] = [await aPerson(club, 'member'), await aPerson(club, 'member')];
    const { id: topic } = await begin(id, owner);
    for (const content of ['I guarantee you 5 % a month!', 'https://example.com']) {
      const held = await write(id, topic, member, { content });
      expect(held.heldAt).toBe(held.createdAt);
    }
    expect(await numbers(id, topic, member)).toEqual([1, 2, 3]);
    expect(await numbers(id, topic, owner)).toEqual([1, 2, 3]);
    expect(await numbers(id, topic, other)).toEqual([1]);
  });

  test('with a link is held among the first three in a member’s first day', async () => {
    const club = await aClub();
    const { id, owner } = club;
    const { id: topic } = await begin(id, owner);
    const content = 'I use https://example.com for it.';
    const since = () => new Date(site.now());
    const newcomer = await aPerson(club, 'member');
    await site.database.membership.updateMany({ where: { userId: newcomer.uid }, data: { since: since() } });
    expect((await write(id, topic, newcomer, { content })).heldAt).not.toBeNull();
    expect((await write(id, topic, newcomer)).heldAt).toBeNull();
    await write(id, topic, newcomer);
    expect((await write(id, topic, newcomer, { content })).heldAt).toBeNull();
    const later = await aPerson(club, 'member');
    await site.database.membership.updateMany({ where: { userId: later.uid }, data: { since: since() } });
    site.pass(24 * hour);
    expect((await write(id, topic, later, { content })).heldAt).toBeNull();
  });
});

test('a topic ends with its last post, whichever is deleted first, and a kept place with its last answer', async () => {
  const club = await aClub();
  const { id, owner } = club;
  const member = await aPerson(club, 'member');
  const { id: topic } = await begin(id, owner);
  const first = (await posts(id, topic, owner)).nodes[0].id;
  const second = await write(id, topic, member, { inAnswerTo: 1 });
  const third = await write(id, topic, owner, { inAnswerTo: second.number });
  const fourth = await write(id, topic, member, { inAnswerTo: third.number });
  await remove(id, topic, second.id, member);
  await remove(id, topic, third.id, owner);
  expect(await numbers(id, topic, member)).toEqual([1, 2, 3, 4]);
  await remove(id, topic, fourth.id, member);
  expect(await numbers(id, topic, member)).toEqual([1]);
  const reply = await write(id, topic, member);
  await remove(id, topic, first, owner);
  expect(await get(id, topic, member)).toMatchObject({ postCount: 1, lastNumber: reply.number });
  await remove(id, topic, reply.id, member);
  expect(await titles(id, owner)).toEqual([]);
});

test('a topic counts the posts that its reader can read, and stands where the latest of these was written', async () => {
  const club = await aClub();
  const { id, owner } = club;
  const [author, reader] = [await aPerson(club, 'member'), await aPerson(club, 'member')];
  const { id: topic } = await begin(id, owner, { public: true, title: 'First' });
  site.pass(1000);
  await begin(id, owner, { title: 'Second' });
  site.pass(1000);
  const held = await write(id, topic, author, { content: 'Profit of 10% every month guaranteed.' });
  const counted = async () =>
    Promise.all(
      [owner, author, reader, undefined].map(async (as) => {
        const { postCount, lastNumber } = await get(id, topic, as);
        return `${postCount} ${lastNumber}`;
      }),
    );
  expect(await counted()).toEqual(['2 2', '2 2', '1 1', '1 1']);
  expect(await titles(id, reader)).toEqual(['Second', 'First']);
  await show(id, topic, held.id, owner);
  expect(await counted()).toEqual(['2 2', '2 2', '2 2', '2 2']);
  expect(await titles(id, reader)).toEqual(['First', 'Second']);
  await hide(id, topic, held.id, owner);
  expect(await counted()).toEqual(['2 2', '2 2', '1 1', '1 1']);
  expect(await titles(id, reader)).toEqual(['Second', 'First']);
});
