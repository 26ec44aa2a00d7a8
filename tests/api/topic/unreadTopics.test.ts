import { expect, test } from 'vitest';
import { membersOf } from '#tests/fixtures/memberships.ts';
import { notificationsOf } from '#tests/fixtures/notifications.ts';
import { topicsOf } from '#tests/fixtures/topics.ts';
import { sharedSite } from '#tests/support/site.ts';

const site = await sharedSite();
const { aClub, aPerson } = membersOf(site);
const { begin, write, read, readAll, reading, unreadTopics, lastPostAt, hide } = topicsOf(site);
const { unread } = notificationsOf(site);

test('a member sees how many topics they have still to read, without muted and hidden ones, and their own posts', async () => {
  const club = await aClub();
  const { id, owner } = club;
  const member = await aPerson(club, 'member');
  const [first, muted] = [await begin(id, owner), await begin(id, owner)];
  expect(await unreadTopics(id, member)).toBe(2);
  expect(await unreadTopics(id, owner)).toBe(0);
  await read(id, muted.id, member, { following: 'none' });
  expect(await unreadTopics(id, member)).toBe(1);
  await read(id, first.id, member, { upTo: 1 });
  expect(await unreadTopics(id, member)).toBe(0);
  const post = await write(id, first.id, owner);
  expect(await unreadTopics(id, member)).toBe(1);
  await hide(id, first.id, post.id, owner);
  expect(await unreadTopics(id, member)).toBe(0);
  await write(id, first.id, member);
  expect([await unreadTopics(id, member), await unreadTopics(id, owner)]).toEqual([0, 1]);
});

test('all topics are marked as read at once, twice or together, and what comes later is new', async () => {
  const [club, other] = [await aClub(), await aClub()];
  const { id, owner } = club;
  const [member, another] = [await aPerson(club, 'member'), await aPerson(club, 'member')];
  await site.database.membership.create({ data: { clubId: other.id, userId: member.uid, role: 'member' } });
  const [first, second] = [await begin(id, owner), await begin(id, owner)];
  const elsewhere = await begin(other.id, other.owner);
  await write(id, second.id, owner);
  expect(await unread(member)).toBe(3);
  await Promise.all([readAll(id, member), readAll(id, member)]);
  expect(await readAll(id, member)).toEqual({ unreadTopics: 0 });
  for (const { id: topic } of [first, second])
    expect(await reading(id, topic, member)).toMatchObject({ unread: 0, firstUnread: null });
  expect(await reading(id, second.id, member)).toMatchObject({ upTo: 2 });
  expect(await unread(member)).toBe(1);
  expect(await reading(other.id, elsewhere.id, member)).toMatchObject({ unread: 1 });
  expect(await unreadTopics(id, another)).toBe(2);
  const { number } = await write(id, first.id, owner);
  expect(await unreadTopics(id, member)).toBe(1);
  expect(await reading(id, first.id, member)).toMatchObject({ unread: 1, firstUnread: number, upTo: 1 });
});

test('only those who belong to the club mark its topics as read', async () => {
  const club = await aClub();
  const applicant = await aPerson(club, 'applicant');
  expect(await readAll(club.id, applicant)).toMatchObject({ reason: 'membership.membersOnly' });
  expect(await readAll(2_000_000_000, applicant)).toMatchObject({ reason: 'club.unknown' });
  expect(await unreadTopics(club.id, applicant)).toBeNull();
});

test('only those who belong to a club know when its latest post was written, hidden ones aside', async () => {
  const club = await aClub();
  const { id, owner } = club;
  const [member, applicant] = [await aPerson(club, 'member'), await aPerson(club, 'applicant')];
  expect(await lastPostAt(id, member)).toBeNull();
  const topic = await begin(id, owner);
  const begun = await lastPostAt(id, member);
  expect(begun).toEqual(expect.any(String));
  const post = await write(id, topic.id, owner);
  expect(await lastPostAt(id, member)).not.toBe(begun);
  await hide(id, topic.id, post.id, owner);
  expect(await lastPostAt(id, member)).toBe(begun);
  expect(await lastPostAt(id, applicant)).toBeNull();
  expect(await lastPostAt(id, await aPerson(await aClub(), 'member'))).toBeUndefined();
});
