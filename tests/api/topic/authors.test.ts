import { describe, expect, test } from 'vitest';
import type { Member } from '#tests/fixtures/members.ts';
import { membersOf } from '#tests/fixtures/memberships.ts';
import { topicsOf } from '#tests/fixtures/topics.ts';
import { sharedSite } from '#tests/support/site.ts';

const site = await sharedSite();
const { aClub, aPerson } = membersOf(site);
const { begin, write, edit, read, get, posts } = topicsOf(site);

const deleteAccount = async (as: Member, choice?: 'keep' | 'remove') => {
  const args = `password: "${as.password}"${choice ? `, posts: ${choice}` : ''}`;
  const { body } = await site.graphql(`mutation { deleteAccount(${args}) { ... on Done { message } } }`, { as });
  expect(body.data.deleteAccount).toHaveProperty('message');
};

/** A topic with four posts: the member's, the owner's answer to it, and two more by the member, the last of them edited. */
async function aConversation() {
  const club = await aClub();
  const { id, owner } = club;
  const member = await aPerson(club, 'member');
  const { id: topic } = await begin(id, member);
  await write(id, topic, owner, { inAnswerTo: 1 });
  const answered = await write(id, topic, member, { interest: true });
  await write(id, topic, owner, { inAnswerTo: 3 });
  const last = await write(id, topic, member);
  await edit(id, topic, answered.id, member, { content: 'So did I.' });
  return { id, owner, member, topic, answered, last };
}

describe('when somebody deletes their account,', () => {
  test('what they posted stays without their name, unless they choose otherwise', async () => {
    const { id, owner, member, topic } = await aConversation();
    await deleteAccount(member);
    const { nodes } = await posts(id, topic, owner);
    expect(
      nodes.map(({ content, author }: { content: string; author: unknown }) => [content, author !== null]),
    ).toEqual([
      ['I keep a **paper** one.', false],
      ['So do I.', true],
      ['So did I.', false],
      ['So do I.', true],
      ['So do I.', false],
    ]);
    expect(await get(id, topic, owner)).toMatchObject({ author: null, postCount: 5 });
  });

  test('the text of all of it can be removed, with its place kept where others have answered', async () => {
    const { id, owner, member, topic } = await aConversation();
    const alone = await begin(id, member, { title: 'Alone' });
    await deleteAccount(member, 'remove');
    const { nodes } = await posts(id, topic, owner);
    expect(nodes).toMatchObject([
      { number: 1, content: '', deletedAt: expect.any(String) },
      { number: 2, deletedAt: null },
      { number: 3, content: '', deletedAt: expect.any(String), interest: false },
      { number: 4, deletedAt: null },
    ]);
    expect(await get(id, topic, owner)).toMatchObject({ postCount: 2 });
    expect(await get(id, alone.id, owner)).toMatchObject({ reason: 'topic.unknown' });
    expect(await site.database.topicPostVersion.count({ where: { post: { topicId: topic } } })).toBe(0);
  });
});

test('somebody who has left a club keeps what they posted there', async () => {
  const { id, owner, member, topic } = await aConversation();
  await site.graphql(`mutation { leaveClub(clubID: ${id}) { __typename } }`, { as: member });
  expect(await get(id, topic, owner)).toMatchObject({ author: { userId: member.uid }, postCount: 5 });
});

test('the account’s export has its topics, posts with earlier texts and declared interests, and what it follows', async () => {
  const { id, member, topic } = await aConversation();
  await read(id, topic, member, { following: 'none' });
  const { body } = await site.graphql('{ exportAccount { ... on AccountExport { json } } }', { as: member });
  const { topics, topicPosts, topicReadings } = JSON.parse(body.data.exportAccount.json);
  expect(topics).toMatchObject([{ id: topic, title: 'Which journal?' }]);
  expect(
    topicPosts.toSorted((one: { number: number }, other: { number: number }) => one.number - other.number),
  ).toMatchObject([
    { number: 1, versions: [] },
    { number: 3, content: 'So did I.', interest: true, versions: [{ content: 'So do I.' }] },
    { number: 5 },
  ]);
  expect(topicReadings).toMatchObject([{ topicId: topic, following: 'none', chosen: true }]);
});
