import { describe, expect, test } from 'vitest';
import { membersOf } from '#tests/fixtures/memberships.ts';
import { aMember } from '#tests/fixtures/people.ts';
import { topicsOf } from '#tests/fixtures/topics.ts';
import { startSite } from '#tests/support/site.ts';

const site = await startSite();
const { aClub, aPerson, leave } = membersOf(site);
const { begin, change, vote, poll, voters, posts } = topicsOf(site);

const day = 86_400_000;
const membersOnly = { code: 'FORBIDDEN', reason: 'membership.membersOnly' };
const inDays = (days: number) => new Date(site.now() + days * day).toISOString();

/** A topic with a poll that ends in a week, and two members of its club. */
async function aPoll(changes: object = {}, topicChanges: object = {}) {
  const club = await aClub();
  const { id, owner } = club;
  const typed = { options: ['Paper', 'A spreadsheet', 'None'], endsAt: inDays(7), ...changes };
  const { id: topic } = await begin(id, owner, { poll: typed, ...topicChanges });
  return { ...club, topic, members: [await aPerson(club, 'member'), await aPerson(club, 'member')] as const };
}

/** The votes for each option, as somebody sees them. */
const votesOf = (seen: { options: { votes: number | null }[] }) => seen.options.map(({ votes }) => votes);
const fieldOf = ({ fields: [field] }: { fields: { name: string; reason: string }[] }) => field;

describe('a poll', () => {
  test('shows its results to those who have voted, and to everybody once it has ended', async () => {
    const { id, owner, topic, members } = await aPoll({}, { public: true });
    const [voter, other] = members;
    expect(await vote(id, topic, voter, [2])).toMatchObject({
      poll: { voters: 1, own: [2], options: [{ votes: 0 }, { text: 'A spreadsheet', votes: 1 }, { votes: 0 }] },
    });
    for (const reader of [owner, other, await aMember(site), undefined]) {
      const seen = await poll(id, topic, reader);
      expect([votesOf(seen), seen.voters, seen.own]).toEqual([[null, null, null], null, []]);
    }
    const { body } = await site.rest('GET', `/club/${id}/topics/${topic}`, undefined, { as: other });
    expect(body.result.topic.poll).toMatchObject({ voters: null, options: [{ votes: null }, {}, {}] });
    site.pass(8 * day);
    for (const reader of [owner, undefined]) expect(votesOf(await poll(id, topic, reader))).toEqual([0, 1, 0]);
  });

  test('keeps its counts with every vote that is given, changed or goes with its account', async () => {
    const { id, topic, members } = await aPoll({ several: true });
    const [member, other] = members;
    await Promise.all([vote(id, topic, member, [1, 3]), vote(id, topic, other, [3])]);
    expect(votesOf(await poll(id, topic, member))).toEqual([1, 0, 2]);
    await vote(id, topic, other, [2]);
    await site.database.user.delete({ where: { id: member.uid } });
    expect(await poll(id, topic, other)).toMatchObject({
      voters: 1,
      options: [{ votes: 0 }, { votes: 1 }, { votes: 0 }],
    });
  });

  test('takes one vote a member, which they can change until the end', async () => {
    const { id, owner, topic, members } = await aPoll();
    const [member, other] = members;
    await Promise.all([1, 2, 1, 2].map((option) => vote(id, topic, member, [option])));
    await vote(id, topic, member, [3]);
    await vote(id, topic, other, [1]);
    expect(await poll(id, topic, other)).toMatchObject({ voters: 2, own: [1] });
    expect(votesOf(await poll(id, topic, member))).toEqual([1, 0, 1]);
    await change(id, topic, owner, { closed: true });
    expect(await vote(id, topic, member, [1])).toMatchObject({ poll: { own: [1] } });
    site.pass(7 * day);
    expect(await vote(id, topic, member, [2])).toEqual({ code: 'CONFLICT', reason: 'topic.pollEnded' });
    expect(votesOf(await poll(id, topic, member))).toEqual([2, 0, 0]);
  });

  test('takes several options only if its author allowed that, each once', async () => {
    const { id, topic, members } = await aPoll({ several: true });
    expect(await vote(id, topic, members[0], [3, 1, 3])).toMatchObject({ poll: { own: [1, 3], voters: 1 } });
    const single = await aPoll();
    const refused = (options: number[]) => vote(single.id, single.topic, single.members[0], options).then(fieldOf);
    expect(await refused([1, 2])).toEqual({ name: 'options', reason: 'topic.oneOption' });
    expect(await refused([4])).toEqual({ name: 'options', reason: 'topic.optionUnknown' });
    expect(await refused([0])).toMatchObject({ reason: 'topic.numberInvalid' });
    expect(await refused([])).toEqual({ name: 'options', reason: 'topic.voteRequired' });
  });

  test('is for members of its club, where there is one', async () => {
    const { id, owner, topic } = await aPoll({}, { public: true });
    for (const stranger of [await aMember(site), await aPerson({ id }, 'applicant')])
      expect(await vote(id, topic, stranger, [1])).toEqual(membersOnly);
    const { id: without } = await begin(id, owner, { title: 'Without' });
    expect(await poll(id, without, owner)).toBeNull();
    expect(await vote(id, without, owner, [1])).toEqual({ code: 'NOT_FOUND', reason: 'topic.pollUnknown' });
    const elsewhere = await aClub();
    expect(await vote(elsewhere.id, topic, elsewhere.owner, [1])).toMatchObject({ reason: 'topic.unknown' });
  });

  test('says who chose what only if it is open, to members who may see the results', async () => {
    const { id, owner, topic, members } = await aPoll({ open: true }, { public: true });
    await vote(id, topic, members[0], [1]);
    expect(await voters(id, topic, 1, members[0])).toEqual({ totalCount: 1, nodes: [{ userId: members[0].uid }] });
    expect(await voters(id, topic, 2, members[0])).toEqual({ totalCount: 0, nodes: [] });
    expect(await voters(id, topic, 1, owner)).toEqual({ code: 'FORBIDDEN', reason: 'topic.pollUnseen' });
    site.pass(8 * day);
    expect(await voters(id, topic, 1, owner)).toHaveProperty('totalCount', 1);
    for (const stranger of [await aMember(site), undefined])
      expect(await voters(id, topic, 1, stranger)).toEqual(membersOnly);
    const secret = await aPoll();
    await vote(secret.id, secret.topic, secret.owner, [1]);
    const refused = { code: 'FORBIDDEN', reason: 'topic.pollSecret' };
    expect(await voters(secret.id, secret.topic, 1, secret.owner)).toEqual(refused);
  });

  test('needs two to ten different options and an end to come', async () => {
    const { id, owner } = await aClub();
    const refused = async (changes: object) =>
      fieldOf(await begin(id, owner, { poll: { options: ['A', 'B'], endsAt: inDays(1), ...changes } }));
    const options = 'poll.options';
    expect(await refused({ options: ['A'] })).toEqual({ name: options, reason: 'topic.pollOptionsFew' });
    const eleven = Array.from({ length: 11 }, (_, index) => `${index}`);
    expect(await refused({ options: eleven })).toEqual({ name: options, reason: 'topic.pollOptionsMany' });
    for (const wrong of ['', 'x'.repeat(101), 'a\nb'])
      expect(await refused({ options: ['A', wrong] })).toEqual({ name: options, reason: 'topic.pollOptionInvalid' });
    expect(await refused({ options: ['Paper', ' paper '] })).toEqual({
      name: options,
      reason: 'topic.pollOptionsSame',
    });
    for (const endsAt of [inDays(0), inDays(366)])
      expect(await refused({ endsAt })).toEqual({ name: 'poll.endsAt', reason: 'topic.pollEndInvalid' });
    const { status } = await site.rest(
      'POST',
      `/club/${id}/topics`,
      { title: 'A', content: 'B', poll: 'yes' },
      { as: owner },
    );
    expect(status).toBe(400);
  });

  test('whose options promise returns is held with its topic', async () => {
    const { id, topic, owner } = await aPoll({ options: ['Guaranteed returns of 5% a week', 'None'] });
    expect((await posts(id, topic, owner)).nodes[0].heldAt).not.toBeNull();
    expect(await vote(id, topic, await aPerson({ id }, 'member'), [1])).toMatchObject({ reason: 'topic.unknown' });
  });

  test('keeps the vote of somebody who leaves, and loses that of a deleted account', async () => {
    const { id, owner, topic, members } = await aPoll();
    const [leaver, other] = members;
    await vote(id, topic, leaver, [1]);
    await vote(id, topic, other, [1]);
    await leave(id, leaver);
    expect(votesOf(await poll(id, topic, other))).toEqual([2, 0, 0]);
    const { body: held } = await site.graphql('{ exportAccount { ... on AccountExport { json } } }', { as: leaver });
    expect(JSON.parse(held.data.exportAccount.json).pollVotes).toMatchObject([{ topicId: topic, choices: [1] }]);
    const { body: owned } = await site.graphql('{ exportAccount { ... on AccountExport { json } } }', { as: owner });
    expect(JSON.parse(owned.data.exportAccount.json).topics).toMatchObject([{ poll: { options: { length: 3 } } }]);
    const mutation = `mutation { deleteAccount(password: "${leaver.password}") { ... on Done { message } } }`;
    await site.graphql(mutation, { as: leaver });
    expect(votesOf(await poll(id, topic, other))).toEqual([1, 0, 0]);
  });
});
