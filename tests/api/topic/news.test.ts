import { expect, test } from 'vitest';
import { membersOf } from '#tests/fixtures/memberships.ts';
import { notificationsOf } from '#tests/fixtures/notifications.ts';
import { topicsOf } from '#tests/fixtures/topics.ts';
import { sharedSite } from '#tests/support/site.ts';

const site = await sharedSite();
const { aClub, aPerson } = membersOf(site);
const { begin, write, read } = topicsOf(site);
const { notifications, unread } = notificationsOf(site);

const forget = (topicId: number) => site.database.notification.deleteMany({ where: { topicId } });

test('a reply is told to those who follow its topic, and with it to the one whose post it answers', async () => {
  const club = await aClub();
  const { id, owner } = club;
  const [follower, answered, silent] = [
    await aPerson(club, 'member'),
    await aPerson(club, 'member'),
    await aPerson(club, 'member'),
  ];
  const { id: topic } = await begin(id, owner);
  const post = await write(id, topic, answered);
  await read(id, topic, follower, { following: 'all' });
  await read(id, topic, answered, { following: 'usual' });
  await read(id, topic, owner, { following: 'none' });
  await forget(topic);
  await write(id, topic, silent);
  expect(await notifications(follower)).toMatchObject([{ kind: 'replied' }]);
  for (const other of [answered, silent, owner]) expect(await notifications(other)).toEqual([]);
  await write(id, topic, silent, { inAnswerTo: post.number });
  expect(await notifications(answered)).toMatchObject([{ kind: 'replied' }]);
});

test('reading a topic reads what was told of it', async () => {
  const club = await aClub();
  const { id, owner } = club;
  const member = await aPerson(club, 'member');
  const { id: topic } = await begin(id, owner);
  expect(await unread(member)).toBe(1);
  await read(id, topic, member, { upTo: 1, following: 'all' });
  expect(await unread(member)).toBe(0);
  await write(id, topic, owner);
  expect(await unread(member)).toBe(1);
  await read(id, topic, member, { upTo: 1 });
  expect(await unread(member)).toBe(1);
  await read(id, topic, member, { upTo: 2 });
  expect(await unread(member)).toBe(0);
  await write(id, topic, owner);
  expect(await notifications(member)).toHaveLength(3);
});

test('somebody who has left the club is told of nothing more', async () => {
  const club = await aClub();
  const { id, owner } = club;
  const member = await aPerson(club, 'member');
  const { id: topic } = await begin(id, owner);
  await read(id, topic, member, { following: 'all' });
  await forget(topic);
  await site.database.membership.deleteMany({ where: { clubId: id } });
  await write(id, topic, owner);
  expect(await notifications(member)).toEqual([]);
});
