import { describe, expect, test } from 'vitest';
import { membersOf } from '#tests/fixtures/memberships.ts';
import { notificationsOf } from '#tests/fixtures/notifications.ts';
import { topicsOf } from '#tests/fixtures/topics.ts';
import { startSite } from '#tests/support/site.ts';

const site = await startSite();
const { aClub, aPerson } = membersOf(site);
const { begin, change, write, edit, hide, show, get, numbers, posts, titles } = topicsOf(site);
const { notifications } = notificationsOf(site);

const hour = 3_600_000;
const promise = 'I guarantee you 5 % a month!';
const unknownTopic = { code: 'NOT_FOUND', reason: 'topic.unknown' };

/** The entries about posts in a club's log, oldest first. */
const acts = (clubId: number) =>
  site.database.clubAct.findMany({
    where: { clubId, kind: { in: ['postHidden', 'postShown'] } },
    orderBy: { id: 'asc' },
    select: { kind: true, actorId: true, userId: true, subject: true, reason: true },
  });

describe('a post', () => {
  test('is hidden from other members by an organiser, with a reason that its author is told, and shown again', async () => {
    const club = await aClub();
    const { id, owner } = club;
    const [organiser, member, other] = [
      await aPerson(club, 'organiser'),
      await aPerson(club, 'member'),
      await aPerson(club, 'member'),
    ];
    const { id: topic } = await begin(id, owner);
    const post = await write(id, topic, member);
    expect(await hide(id, topic, post.id, other)).toEqual({ code: 'FORBIDDEN', reason: 'membership.organisersOnly' });
    expect(await hide(id, topic, post.id, organiser, ' ')).toMatchObject({
      fields: [{ name: 'reason', reason: 'topic.reasonRequired' }],
    });
    expect((await hide(id, topic, post.id, organiser)).hiddenAt).not.toBeNull();
    expect(await hide(id, topic, post.id, owner)).toMatchObject({ reason: 'profile.nothingChanged' });
    expect(await numbers(id, topic, other)).toEqual([1]);
    for (const reader of [owner, organiser, member]) expect(await numbers(id, topic, reader)).toEqual([1, 2]);
    const email = await site.mailbox.emailTo(member.email);
    expect(email.text).toContain('An advert.');
    expect(email.text).toContain(`/clubs/${id}/topics/${topic}#post-2`);
    expect(await show(id, topic, post.id, organiser)).toMatchObject({ hiddenAt: null });
    expect(await numbers(id, topic, other)).toEqual([1, 2]);
    const entry = { actorId: organiser.uid, userId: member.uid, subject: 'Which journal?' };
    expect(await acts(id)).toEqual([
      { kind: 'postHidden', reason: 'An advert.', ...entry },
      { kind: 'postShown', reason: '', ...entry },
    ]);
  });

  test('that is hidden can neither be answered nor edited back into sight', async () => {
    const club = await aClub();
    const { id, owner } = club;
    const member = await aPerson(club, 'member');
    const { id: topic } = await begin(id, owner);
    const post = await write(id, topic, member);
    await hide(id, topic, post.id, owner);
    expect(await edit(id, topic, post.id, member, { content: 'Better.' })).toMatchObject({
      hiddenAt: expect.any(String),
    });
    const other = await aPerson(club, 'member');
    expect(await numbers(id, topic, other)).toEqual([1]);
    expect(await write(id, topic, other, { inAnswerTo: 2 })).toEqual({
      code: 'NOT_FOUND',
      reason: 'topic.postUnknown',
    });
  });

  test('that was held is announced once an organiser releases it, and not again', async () => {
    const club = await aClub();
    const { id, owner } = club;
    const [member, follower] = [await aPerson(club, 'member'), await aPerson(club, 'member')];
    const { id: topic } = await begin(id, follower);
    const post = await write(id, topic, member, { content: promise });
    expect(await notifications(follower)).toEqual([]);
    site.pass(1000);
    expect(await show(id, topic, post.id, owner)).toMatchObject({ heldAt: null });
    const told = [expect.objectContaining({ kind: 'replied', topicId: topic })];
    expect(await notifications(follower)).toEqual(told);
    await site.database.notification.updateMany({ where: { userId: follower.uid }, data: { readAt: new Date() } });
    await hide(id, topic, post.id, owner);
    await show(id, topic, post.id, owner);
    expect(await notifications(follower)).toEqual(told);
  });

  test('is hidden together with everything else that its author posted in the club within a day', async () => {
    const club = await aClub();
    const { id, owner } = club;
    const [member, other] = [await aPerson(club, 'member'), await aPerson(club, 'member')];
    const { id: topic } = await begin(id, owner);
    const old = await write(id, topic, member);
    site.pass(25 * hour);
    await write(id, topic, other);
    const advert = await write(id, topic, member, { content: 'Look at my signals.' });
    const { id: begun } = await begin(id, member, { title: 'Signals' });
    await hide(id, topic, advert.id, owner, 'Adverts.', true);
    expect(await numbers(id, topic, other)).toEqual([1, old.number, 3]);
    expect(await titles(id, other)).toEqual(['Which journal?']);
    expect(await get(id, begun, other)).toEqual(unknownTopic);
    expect((await acts(id)).map(({ subject, reason }) => [subject, reason])).toEqual([
      ['Which journal?', 'Adverts.'],
      ['Signals', 'Adverts.'],
    ]);
    const [first] = (await posts(id, begun, owner)).nodes;
    await show(id, begun, first.id, owner);
    expect(await titles(id, other)).toContain('Signals');
  });

  test('of somebody who deleted their account can be hidden', async () => {
    const club = await aClub();
    const { id, owner } = club;
    const { id: topic } = await begin(id, owner);
    const post = await write(id, topic, await aPerson(club, 'member'));
    await site.database.topicPost.update({ where: { id: BigInt(post.id) }, data: { authorId: null } });
    expect((await hide(id, topic, post.id, owner)).hiddenAt).not.toBeNull();
  });
});

describe('a topic', () => {
  test('is seen by its author and the organisers only, while its first post is held', async () => {
    const club = await aClub();
    const { id, owner } = club;
    const [member, other] = [await aPerson(club, 'member'), await aPerson(club, 'member')];
    const { id: topic } = await begin(id, member, { title: promise, content: 'Ask me.', public: true });
    for (const reader of [other, undefined]) {
      expect(await titles(id, reader)).toEqual([]);
      expect(await get(id, topic, reader)).toEqual(unknownTopic);
      expect(await posts(id, topic, reader)).toEqual(unknownTopic);
    }
    expect(await write(id, topic, other)).toEqual(unknownTopic);
    for (const reader of [owner, member]) expect(await titles(id, reader)).toEqual([promise]);
    expect(await notifications(other)).toEqual([]);
    const [first] = (await posts(id, topic, owner)).nodes;
    await show(id, topic, first.id, owner);
    expect(await titles(id)).toEqual([promise]);
    expect(await notifications(other)).toMatchObject([{ kind: 'topicBegun' }]);
  });

  test('is held when it is renamed to a promise of returns', async () => {
    const club = await aClub();
    const { id } = club;
    const [member, other] = [await aPerson(club, 'member'), await aPerson(club, 'member')];
    const { id: topic } = await begin(id, member);
    await change(id, topic, member, { title: promise });
    expect(await titles(id, other)).toEqual([]);
    expect(await titles(id, member)).toEqual([promise]);
  });
});
