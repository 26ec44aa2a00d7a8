import { describe, expect, test } from 'vitest';
import { meetingsOf } from '#tests/fixtures/meetings.ts';
import { createMember, type Member } from '#tests/fixtures/members.ts';
import { membersOf } from '#tests/fixtures/memberships.ts';
import { topicsOf } from '#tests/fixtures/topics.ts';
import { queries, wholeQuery } from '#tests/support/anyQuery.ts';
import type { RequestOptions } from '#tests/support/client.ts';
import { sharedSite } from '#tests/support/site.ts';

const site = await sharedSite();
const { aClub, aPerson, run } = membersOf(site);
const topics = topicsOf(site);
const meetings = meetingsOf(site);

/** What only some may read, by words that stand nowhere else. */
const secret = {
  /** The last names of those who show them to the members of their clubs: who mentions, and who is mentioned. */
  author: 'Xylographer',
  mentioned: 'Zanzibarian',
  /** The first name of whoever is mentioned, and of whoever began the topic that became public later. */
  member: 'Quollberta',
  beginner: 'Wallabina',
  /** What was written before it did. */
  earlier: 'Bandicoots',
};

/** Has a member's posts, votes, replies and reactions in an open club that everybody may look at. */
async function aWorld() {
  const club = await aClub({ state: 'verified' });
  const { id } = club;
  const [author, mentioned, beginner, reader, peer] = await Promise.all([
    aPerson(club, 'organiser', { lastName: secret.author, showFullName: true }),
    aPerson(club, 'member', { firstName: secret.member, lastName: secret.mentioned, showFullName: true }),
    aPerson(club, 'member', { firstName: secret.beginner }),
    aPerson(club, 'member'),
    aPerson(club, 'member'),
  ]);
  const other = await aClub();
  await site.database.membership.create({
    data: { clubId: other.id, userId: reader.uid, role: 'member', since: new Date() },
  });
  const poll = { options: ['Yes', 'No'], open: true, endsAt: new Date(site.now() + 86_400_000).toISOString() };
  const topic = await topics.begin(id, author, { public: true, poll, content: `Ask @[x](member:${mentioned.uid}).` });
  const post = await topics.write(id, topic.id, reader, { content: 'One.' });
  await topics.edit(id, topic.id, post.id, reader, { content: 'Two.' });
  await topics.hide(id, topic.id, (await topics.write(id, topic.id, reader, { content: 'Hidden.' })).id, author);
  const first = (await topics.posts(id, topic.id, author)).nodes[0].id;
  for (const person of [reader, mentioned]) {
    await topics.vote(id, topic.id, person, [1]);
    await topics.react(id, topic.id, first, person, 'thanks');
  }
  const later = await topics.begin(id, beginner, { title: 'Later', poll, content: `${secret.earlier} eat.` });
  await topics.change(id, later.id, author, { public: true });
  await topics.write(id, later.id, author, { content: 'Now all read.' });
  const meeting = await meetings.create(id, author, {});
  for (const person of [reader, mentioned]) await meetings.reply(id, meeting.id, person, 'yes');
  const notice = await run(
    'mutation ($id: Int!) { writeNotice(input: { clubID: $id, title: "News", content: "Come.", public: true }) { ... on Notice { id } } }',
    { id },
    author,
  );
  const ids = { topic: topic.id, post: first, meeting: meeting.id, notice: notice.id };
  return { id, other, author, mentioned, reader, peer, later: later.id, own: post.id, ...ids };
}
const world = await aWorld();

/** The arguments of the queries, by name. */
const known = {
  clubID: String(world.id),
  topicID: String(world.topic),
  postID: `"${world.post}"`,
  noticeID: String(world.notice),
  meetingID: String(world.meeting),
  userID: String(world.mentioned.uid),
  option: '1',
};
/** The queries about a club, with other arguments where that shows more. */
const asked = queries
  .filter(({ args, name }) => args.some((arg) => arg.name === 'clubID') || ['club', 'meeting'].includes(name))
  .flatMap((query) => {
    const byName: Record<string, object[]> = {
      club: [{ id: String(world.id) }],
      meeting: [{ id: String(world.meeting) }],
      meetingReplies: [{ reply: 'yes' }],
      searchTopics: [{ words: '"ask"' }, { words: `"${secret.earlier}"` }, { words: `"${secret.mentioned}"` }],
      postVersions: [{ postID: `"${world.own}"` }],
      topic: [{}, { topicID: String(world.later) }],
      topicPosts: [{}, { topicID: String(world.later) }],
      clubTopics: [{ noticeID: 'null', meetingID: 'null' }],
    };
    const variants = byName[query.name] ?? [{}];
    return variants.flatMap((changes) => wholeQuery(query, { ...known, ...changes }));
  });

/** The answers to all of them, in order. */
async function answersTo(options: RequestOptions): Promise<string[]> {
  const answers: string[] = [];
  for (const document of asked) {
    const { body } = await site.graphql(document, options);
    if (!body.data) throw new Error(`${document}\n${JSON.stringify(body)}`);
    answers.push(JSON.stringify(body.data));
  }
  return answers;
}

async function aToken(person: Member, input: { scopes: string[]; clubIDs?: number[] }): Promise<string> {
  const { token } = await run(
    `mutation ($input: CreateAccessTokenInput!) { createAccessToken(input: $input) { ... on CreatedAccessToken { token } } }`,
    { input: { name: 'Tool', days: 3, password: person.password, ...input } },
    person,
  );
  return token;
}

const visitors = await answersTo({});

describe('in an open club', () => {
  test('a visitor and a stranger read no full name, no mentioned person and nothing written before it was public', async () => {
    const strangers = await answersTo({ as: await createMember(site.database) });
    for (const answer of [...visitors, ...strangers])
      for (const word of Object.values(secret)) expect(answer).not.toContain(word);
    for (const answer of [...visitors, ...strangers]) expect(answer).not.toContain(`member:${world.mentioned.uid}`);
    expect(visitors.join()).toContain('a member');
  });

  test('a member of it reads all of that', async () => {
    const answers = (await answersTo({ as: world.peer })).join();
    for (const word of Object.values(secret)) expect(answers).toContain(word);
  });

  test.each([
    ['for another club', { scopes: ['read', 'clubs'], clubIDs: [world.other.id] }],
    ['without the scope `read`', { scopes: ['topics', 'notices', 'meetings'] }],
  ])('an access token %s reads exactly what visitors read', async (_name, input) => {
    const answers = await answersTo({ token: await aToken(world.reader, input) });
    const refusal = /"__typename":"(?:Failure|Cancelled)"/;
    for (const [index, answer] of answers.entries()) {
      const ofVisitor = visitors[index] ?? '';
      // The reason differs: a visitor may log in.
      if (!refusal.test(ofVisitor)) expect(answer, asked[index]).toBe(ofVisitor);
      else expect(answer, asked[index]).toMatch(refusal);
    }
  });
});

test('an access token for a club is not told how many notifications there are about others', async () => {
  const { reader, id, other } = world;
  await site.database.notification.deleteMany({ where: { userId: reader.uid } });
  await site.database.notification.createMany({
    data: [id, id, other.id].map((clubId) => ({ userId: reader.uid, clubId, kind: 'noticeWritten', title: 'x' })),
  });
  const token = await aToken(reader, { scopes: ['clubs'], clubIDs: [other.id] });
  const mark = `mutation { markNotificationsRead(clubID: ${other.id}) { ... on NotificationsRead { unread } } }`;
  expect((await site.graphql(mark, { token })).body.data.markNotificationsRead).toEqual({ unread: 0 });
});
