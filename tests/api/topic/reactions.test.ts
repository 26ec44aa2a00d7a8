import { describe, expect, test } from 'vitest';
import { membersOf } from '#tests/fixtures/memberships.ts';
import { aMember } from '#tests/fixtures/people.ts';
import { topicsOf } from '#tests/fixtures/topics.ts';
import { sharedSite } from '#tests/support/site.ts';

const site = await sharedSite();
const { aClub, aPerson, leave } = membersOf(site);
const { begin, write, remove, hide, change, react, reactions, reacted, posts } = topicsOf(site);

const unknownPost = { code: 'NOT_FOUND', reason: 'topic.postUnknown' };
const membersOnly = { code: 'FORBIDDEN', reason: 'membership.membersOnly' };

/** A topic with one post by the owner, and a member who reads it. */
async function aTopic(changes: Record<string, unknown> = {}) {
  const club = await aClub();
  const { id: topic } = await begin(club.id, club.owner, changes);
  const [{ id: post }] = (await posts(club.id, topic, club.owner)).nodes;
  return { ...club, topic, post: String(post), member: await aPerson(club, 'member') };
}

describe('a reaction', () => {
  test('counts once a member and kind, however often it is given, and can be withdrawn', async () => {
    const { id, owner, topic, post, member } = await aTopic();
    for (const kind of ['celebrate', 'thanks', 'thanks']) await react(id, topic, post, member, kind);
    expect(await reactions(id, topic, member)).toEqual([
      [
        { reaction: 'thanks', count: 1, own: true },
        { reaction: 'celebrate', count: 1, own: true },
      ],
    ]);
    expect(await react(id, topic, post, member, 'thanks', false)).toEqual({
      reactions: [{ reaction: 'celebrate', count: 1, own: true }],
    });
    await react(id, topic, post, member, 'thanks', false);
    expect(await reactions(id, topic, owner)).toEqual([[{ reaction: 'celebrate', count: 1, own: false }]]);
  });

  test('given many times at once counts once, and so does each of many people', async () => {
    const { id, owner, topic, post, member } = await aTopic();
    const others = await Promise.all([1, 2, 3].map(() => aPerson({ id }, 'member')));
    const people = [member, member, member, ...others];
    await Promise.all(people.map((person) => react(id, topic, post, person, 'agree')));
    expect(await reactions(id, topic, owner)).toEqual([[{ reaction: 'agree', count: 4, own: false }]]);
  });

  test('is for members, to what they can read and others wrote', async () => {
    const { id, owner, topic, post, member } = await aTopic({ public: true });
    for (const stranger of [await aMember(site), await aPerson({ id }, 'applicant')])
      expect(await react(id, topic, post, stranger, 'thanks')).toEqual(membersOnly);
    expect(await react(id, topic, post, owner, 'thanks')).toEqual({ code: 'FORBIDDEN', reason: 'topic.ownReaction' });
    const { id: answer } = await write(id, topic, member);
    await hide(id, topic, answer, owner);
    const other = await aPerson({ id }, 'member');
    expect(await react(id, topic, answer, other, 'thanks')).toEqual(unknownPost);
    expect(await reacted(id, topic, answer, other)).toEqual(unknownPost);
    const elsewhere = await begin(id, owner, { title: 'Elsewhere' });
    expect(await react(id, elsewhere.id, post, other, 'thanks')).toEqual(unknownPost);
    expect(await reacted(id, elsewhere.id, post, other)).toEqual(unknownPost);
  });

  test('needs no open topic, but a kind', async () => {
    const { id, owner, topic, post, member } = await aTopic();
    await change(id, topic, owner, { closed: true });
    expect(await react(id, topic, post, member, 'question')).toHaveProperty('reactions');
    const { status } = await site.rest(
      'PUT',
      `/club/${id}/topics/${topic}/posts/${post}/reactions`,
      { reaction: 'shrug', on: 'yes' },
      { as: member },
    );
    expect(status).toBe(400);
  });

  test('is seen by visitors of a public topic as a number, without who gave it', async () => {
    const { id, topic, post, member } = await aTopic({ public: true });
    const seen = async () => (await site.rest('GET', `/club/${id}/topics/${topic}`)).body.result.posts[0].reactions;
    expect(await seen()).toEqual([]);
    await react(id, topic, post, member, 'thanks');
    await expect.poll(seen).toEqual([{ reaction: 'thanks', count: 1, own: false }]);
    expect(await reacted(id, topic, post)).toEqual(membersOnly);
    await react(id, topic, post, member, 'thanks', false);
    await expect.poll(seen).toEqual([]);
  });

  test('is listed to members with who gave it, the latest first, page by page', async () => {
    const { id, owner, topic, post, member } = await aTopic();
    const other = await aPerson({ id }, 'member', { firstName: 'Ida', lastName: 'Moss' });
    await react(id, topic, post, member, 'thanks');
    await react(id, topic, post, other, 'agree');
    expect(await reacted(id, topic, post, owner, 1)).toEqual({
      totalCount: 2,
      pageInfo: { hasNextPage: true },
      nodes: [{ reaction: 'agree', person: { userId: other.uid, name: 'Ida M.' } }],
    });
  });

  test('stays when its author leaves, and goes with the account or with the text of the post', async () => {
    const { id, owner, topic, post, member } = await aTopic();
    const leaver = await aPerson({ id }, 'member');
    for (const person of [member, leaver]) await react(id, topic, post, person, 'thanks');
    await leave(id, leaver);
    expect(await reactions(id, topic, owner)).toEqual([[{ reaction: 'thanks', count: 2, own: false }]]);
    const { body: held } = await site.graphql('{ exportAccount { ... on AccountExport { json } } }', { as: leaver });
    expect(JSON.parse(held.data.exportAccount.json).topicReactions).toEqual([
      { postId: Number(post), reaction: 'thanks', at: expect.any(String) },
    ]);
    const mutation = `mutation { deleteAccount(password: "${leaver.password}") { ... on Done { message } } }`;
    await site.graphql(mutation, { as: leaver });
    expect(await reactions(id, topic, owner)).toEqual([[{ reaction: 'thanks', count: 1, own: false }]]);
    await write(id, topic, member, { inAnswerTo: 1 });
    await remove(id, topic, post, owner);
    expect(await reactions(id, topic, owner)).toEqual([[], []]);
    expect(await react(id, topic, post, member, 'thanks')).toEqual(unknownPost);
  });

  test('does not survive a post whose author removes it at the same time', async () => {
    const { id, owner, topic, post, member } = await aTopic();
    await write(id, topic, member, { inAnswerTo: 1 });
    await Promise.all([remove(id, topic, post, owner), react(id, topic, post, member, 'agree')]);
    expect((await reactions(id, topic, owner))[0]).toEqual([]);
  });
});
