import { describe, expect, test } from 'vitest';
import { membersOf } from '#tests/fixtures/memberships.ts';
import { aMember } from '#tests/fixtures/people.ts';
import { topicsOf } from '#tests/fixtures/topics.ts';
import { startSite } from '#tests/support/site.ts';

const site = await startSite();
const { aClub, aPerson } = membersOf(site);
const { begin, write, read, reading } = topicsOf(site);

describe('what a member has still to read', () => {
  test('is counted from their latest read post on, without their own posts, and never goes back', async () => {
    const club = await aClub();
    const { id, owner } = club;
    const member = await aPerson(club, 'member');
    const { id: topic } = await begin(id, owner);
    expect(await reading(id, topic, member)).toEqual({ upTo: 0, unread: 1, firstUnread: 1, following: 'usual' });
    await read(id, topic, member, { upTo: 1 });
    await write(id, topic, owner);
    await write(id, topic, member);
    await write(id, topic, owner);
    expect(await reading(id, topic, member)).toMatchObject({ upTo: 1, unread: 2, firstUnread: 2 });
    const all = { upTo: 4, unread: 0, firstUnread: null };
    expect((await read(id, topic, member, { upTo: 1000 })).reading).toMatchObject(all);
    expect((await read(id, topic, member, { upTo: 1 })).reading).toMatchObject(all);
    expect(await reading(id, topic, owner)).toMatchObject({ unread: 1, firstUnread: 3 });
  });

  test('does not include what was written before they joined', async () => {
    const club = await aClub();
    const { id, owner } = club;
    const { id: topic } = await begin(id, owner);
    site.pass(1000);
    const newcomer = await aPerson(club, 'member');
    expect(await reading(id, topic, newcomer)).toMatchObject({ unread: 0, firstUnread: null });
    site.pass(1000);
    await write(id, topic, owner);
    expect(await reading(id, topic, newcomer)).toMatchObject({ unread: 1, firstUnread: 2 });
  });

  test('is kept for nobody who does not belong to the club', async () => {
    const club = await aClub();
    const { id, owner } = club;
    const { id: topic } = await begin(id, owner, { public: true });
    for (const stranger of [await aMember(site), await aPerson(club, 'applicant')]) {
      expect(await reading(id, topic, stranger)).toBeNull();
      expect(await read(id, topic, stranger, { upTo: 1 })).toEqual({
        code: 'FORBIDDEN',
        reason: 'membership.membersOnly',
      });
    }
    const other = await aClub();
    expect(await read(other.id, topic, other.owner, { upTo: 1 })).toEqual({
      code: 'NOT_FOUND',
      reason: 'topic.unknown',
    });
  });
});

describe('a topic', () => {
  test('is followed by whoever writes in it, unless they chose otherwise', async () => {
    const club = await aClub();
    const { id, owner } = club;
    const [member, muted] = [await aPerson(club, 'member'), await aPerson(club, 'member')];
    const { id: topic } = await begin(id, owner);
    expect(await reading(id, topic, owner)).toMatchObject({ following: 'all' });
    await write(id, topic, member);
    expect(await reading(id, topic, member)).toMatchObject({ following: 'all' });
    await read(id, topic, muted, { following: 'none' });
    await write(id, topic, muted);
    expect(await reading(id, topic, muted)).toMatchObject({ following: 'none' });
    await read(id, topic, member, { following: 'usual' });
    await read(id, topic, member, { upTo: 3 });
    await write(id, topic, member);
    expect(await reading(id, topic, member)).toMatchObject({ following: 'usual' });
  });
});
