import { expect, test } from 'vitest';
import { bounds } from '#schema/figures/bounds.ts';
import { createMember, type Member } from '#tests/fixtures/members.ts';
import { membersOf } from '#tests/fixtures/memberships.ts';
import { anAccessToken } from '#tests/fixtures/restRequests.ts';
import { firstOf, openStream, streamOf } from '#tests/fixtures/streams.ts';
import { topicsOf } from '#tests/fixtures/topics.ts';
import { startSite } from '#tests/support/site.ts';

const site = await startSite();
const other = await startSite({ DATABASE_URL: site.databaseUrl });
const { aClub, aPerson } = membersOf(site);
const { begin, write, edit, remove, hide, show, react, vote } = topicsOf(site);

/** Machines are busy; `npm run bench -- streams` measures how soon it is. */
const soon = { timeout: 8_000, interval: 20 };

test('a post is told of by another gateway, to everybody in the club and to nobody else', async () => {
  const club = await aClub();
  const [member, stranger] = [await aPerson(club, 'member'), await createMember(site.database)];
  const { id: topic } = await begin(club.id, club.owner);
  const [told, notTold] = [await streamOf(other.url, member), await streamOf(other.url, stranger)];
  await expect.poll(() => told.results[0], soon).toMatchObject({ missed: true });
  await write(club.id, topic, club.owner);
  await expect.poll(() => told.hasTold(topic), soon).toBe(true);
  expect(notTold.results).toEqual([
    { missed: true, notifications: false, topics: [], posts: [], meetings: [], reportCaseIDs: [] },
  ]);
});

test('a reaction, an edit, a hidden post and a deleted topic are told of, too', async () => {
  const club = await aClub();
  const member = await aPerson(club, 'member');
  const { id: topic } = await begin(club.id, club.owner);
  const post = await write(club.id, topic, member);
  for (const change of [
    () => react(club.id, topic, post.id, club.owner, 'thanks'),
    () => edit(club.id, topic, post.id, member, { content: 'I have changed my mind.' }),
    () => hide(club.id, topic, post.id, club.owner),
    () => site.database.topic.delete({ where: { id: topic } }),
  ]) {
    const stream = await streamOf(other.url, member);
    await change();
    await expect.poll(() => stream.hasTold(topic), soon).toBe(true);
    stream.close();
  }
});

test('an event names each post and what happened to it, and nobody is told of what they cannot read', async () => {
  const club = await aClub();
  const [author, reader] = [await aPerson(club, 'member'), await aPerson(club, 'member')];
  const { id: topic } = await begin(club.id, club.owner);
  const [told, overseer] = [await streamOf(other.url, reader), await streamOf(other.url, club.owner)];
  const changesIn = ({ results }: typeof told, id: string) =>
    results.flatMap(({ posts = [] }) => posts.filter(({ postID }) => postID === id).map(({ change }) => change));
  const post = await write(club.id, topic, author);
  await edit(club.id, topic, post.id, author, { content: 'I have changed my mind.' });
  await hide(club.id, topic, post.id, club.owner);
  await show(club.id, topic, post.id, club.owner);
  const held = await write(club.id, topic, author, { content: 'I guarantee you returns of 10% a month.' });
  await remove(club.id, topic, post.id, author);
  const all = ['created', 'edited', 'hidden', 'shown', 'deleted'];
  await expect.poll(() => changesIn(told, post.id), soon).toEqual(all);
  await expect.poll(() => changesIn(overseer, post.id), soon).toEqual(all);
  await expect.poll(() => changesIn(overseer, held.id), soon).toEqual(['created']);
  expect(changesIn(told, held.id)).toEqual([]);
  await show(club.id, topic, held.id, club.owner);
  await expect.poll(() => changesIn(told, held.id), soon).toEqual(['shown']);
});

test('administrators are told of reports, with a token that may read them, and nobody else is', async () => {
  const club = await aClub();
  const [administrator, reporter] = [
    await createMember(site.database, { admin: true }),
    await createMember(site.database),
  ];
  const streams = {
    session: await streamOf(other.url, administrator),
    bot: await openStream(other.url, { token: await anAccessToken(site, administrator, ['read', 'reports_read']) }),
    tool: await openStream(other.url, { token: await anAccessToken(site, administrator, ['read']) }),
    reporter: await streamOf(other.url, reporter),
  };
  for (const stream of Object.values(streams)) await firstOf(stream);
  await site.rest('POST', '/report', { clubID: club.id, kind: 'other', text: 'An advert.' }, { as: reporter });
  const { id } = await site.database.reportCase.findFirstOrThrow({ where: { clubId: club.id } });
  const hasTold = ({ results }: (typeof streams)['bot']) =>
    results.some(({ reportCaseIDs = [] }) => reportCaseIDs.includes(id));
  await expect.poll(() => hasTold(streams.session) && hasTold(streams.bot), soon).toBe(true);
  expect([hasTold(streams.tool), hasTold(streams.reporter)]).toEqual([false, false]);
});

test('a vote is told of to those who see the results of the poll, and its being told of says nothing to others', async () => {
  const club = await aClub();
  const [voter, changing, member] = [
    await aPerson(club, 'member'),
    await aPerson(club, 'member'),
    await aPerson(club, 'member'),
  ];
  const typed = { options: ['Paper', 'None'], endsAt: new Date(site.now() + 86_400_000).toISOString() };
  const { id: topic } = await begin(club.id, club.owner, { poll: typed });
  await vote(club.id, topic, voter, [1]);
  await vote(club.id, topic, changing, [1]);
  const told = async (...votes: (() => Promise<unknown>)[]) => {
    const streams = await Promise.all([voter, changing, club.owner, member].map((one) => streamOf(other.url, one)));
    await expect.poll(() => streams.every(({ results }) => results.length > 0), soon).toBe(true);
    for (const change of votes) await change();
    const { id: last } = await begin(club.id, club.owner);
    await expect.poll(() => streams.every((stream) => stream.ended || stream.hasTold(last)), soon).toBe(true);
    for (const stream of streams) stream.close();
    return streams.map((stream) => stream.hasTold(topic));
  };
  // Until earlier votes have been told of.
  await told();
  expect(await told(() => vote(club.id, topic, changing, [2]))).toEqual([true, true, false, false]);
  expect(await told(() => vote(club.id, topic, club.owner, [2]))).toEqual([true, true, true, false]);
  expect(await told(() => site.database.user.delete({ where: { id: changing.uid } }))).toEqual([
    true,
    false,
    true,
    false,
  ]);
});

test('a stream begins with what has changed since its page was read, and with nothing that changed before', async () => {
  const club = await aClub();
  const [member, stranger] = [await aPerson(club, 'member'), await createMember(site.database)];
  const watching = await streamOf(other.url, club.owner);
  const isTold = (topic: number) => expect.poll(() => watching.hasTold(topic), soon).toBe(true);
  const { id: before } = await begin(club.id, club.owner);
  await isTold(before);
  const readAt = performance.now();
  const { id: between } = await begin(club.id, club.owner);
  const { id: hidden } = await begin(club.id, club.owner);
  await site.database.topic.update({ where: { id: hidden }, data: { hiddenAt: new Date() } });
  await site.database.topic.update({ where: { id: hidden }, data: { title: 'Another title' } });
  await isTold(hidden);
  await site.database.liveChange.deleteMany();
  const first = async (person: Member, age = Math.ceil(performance.now() - readAt)) =>
    firstOf(await streamOf(other.url, person, age));
  const { missed, topics } = (await first(member)) ?? {};
  expect([missed, topics?.map(({ topicID }) => topicID).sort((a, b) => a - b)]).toEqual([false, [between, hidden]]);
  expect(await first(stranger)).toEqual({
    missed: false,
    notifications: false,
    topics: [],
    posts: [],
    meetings: [],
    reportCaseIDs: [],
  });
  expect(await first(member, 0)).toEqual({
    missed: false,
    notifications: false,
    topics: [],
    posts: [],
    meetings: [],
    reportCaseIDs: [],
  });
  expect(await first(member, 60_001)).toEqual({
    missed: true,
    notifications: false,
    topics: [],
    posts: [],
    meetings: [],
    reportCaseIDs: [],
  });
});

test('what happens in a hidden topic is told only to its author and those who run the club', async () => {
  const club = await aClub();
  const [author, organiser, member] = [
    await aPerson(club, 'member'),
    await aPerson(club, 'organiser'),
    await aPerson(club, 'member'),
  ];
  const { id: topic } = await begin(club.id, author);
  const watching = await streamOf(site.url, author);
  await site.database.topic.update({ where: { id: topic }, data: { hiddenAt: new Date() } });
  const { id: later } = await begin(club.id, club.owner);
  await expect.poll(() => watching.hasTold(later), soon).toBe(true);
  const streams = await Promise.all([author, organiser, club.owner, member].map((one) => streamOf(site.url, one)));
  await expect.poll(() => streams.every(({ results }) => results.length > 0), soon).toBe(true);
  await site.database.topic.update({ where: { id: topic }, data: { title: 'Another title' } });
  const { id: shown } = await begin(club.id, club.owner);
  await expect.poll(() => streams.map((stream) => stream.hasTold(shown)), soon).toEqual([true, true, true, true]);
  expect(streams.map((stream) => stream.hasTold(topic))).toEqual([true, true, true, false]);
});

test('a reply to a meeting, a notification and its being read elsewhere are told of', async () => {
  const club = await aClub();
  const member = await aPerson(club, 'member');
  const { id: meeting } = await site.database.meeting.create({
    data: {
      clubId: club.id,
      title: 'The week ahead',
      zone: 'Europe/Rome',
      startsAt: new Date(Date.now() + 86_400_000),
      endsAt: new Date(Date.now() + 90_000_000),
    },
  });
  const [ofMember, ofOwner] = [await streamOf(other.url, member), await streamOf(other.url, club.owner)];
  await site.graphql(
    `mutation { replyToMeeting(clubID: ${club.id}, meetingID: ${meeting}, reply: yes) { __typename } }`,
    { as: member },
  );
  await expect.poll(() => ofOwner.hasTold(meeting), soon).toBe(true);
  await begin(club.id, club.owner);
  const isTold = () => ofMember.results.filter(({ notifications }) => notifications).length;
  await expect.poll(isTold, soon).toBe(1);
  await site.graphql('mutation { markNotificationsRead { __typename } }', { as: member });
  await expect.poll(isTold, soon).toBe(2);
});

test('a stream ends with its session, at once, and with an access token or a suspension', async () => {
  const [loggedOut, suspended, owner] = [
    await createMember(site.database),
    await createMember(site.database),
    await createMember(site.database),
  ];
  const token = { name: 'Radio', days: 1, scopes: ['read'], password: owner.password };
  const { body } = await site.rest('POST', '/user/tokens', token, { as: owner });
  const streams = {
    loggedOut: await streamOf(other.url, loggedOut),
    suspended: await streamOf(other.url, suspended),
    revoked: await openStream(other.url, { token: body.token }),
    kept: await streamOf(other.url, owner),
  };
  await site.rest('POST', '/auth/logout', undefined, { as: loggedOut });
  await expect.poll(() => streams.loggedOut.ended, soon).toBe(true);
  const administrator = await createMember(site.database, { admin: true });
  await site.graphql(`mutation { toggleSuspension(userId: "${suspended.uid}") { __typename } }`, { as: administrator });
  await expect.poll(() => streams.suspended.ended, soon).toBe(true);
  await site.rest('DELETE', `/user/tokens/${body.accessToken.id}`, undefined, { as: owner });
  await expect.poll(() => streams.revoked.ended, soon).toBe(true);
  expect(streams.kept.ended).toBe(false);
});

test('whoever leaves the club, or is removed from it, is told of nothing more', async () => {
  const club = await aClub();
  const [leaving, removed] = [await aPerson(club, 'member'), await aPerson(club, 'member')];
  const streams = await Promise.all([leaving, removed, club.owner].map((one) => streamOf(other.url, one)));
  await site.graphql(`mutation { leaveClub(clubID: ${club.id}) { __typename } }`, { as: leaving });
  await site.graphql(
    `mutation { changeMembership(clubID: ${club.id}, userID: ${removed.uid}, role: removed, reason: "Adverts.") {
      ... on Error { reason } } }`,
    { as: club.owner },
  );
  const { id: topic } = await begin(club.id, club.owner);
  await expect.poll(() => streams.map((stream) => stream.hasTold(topic)), soon).toEqual([false, false, true]);
});

test('an account can have so many streams open, on all gateways together, even if it opens them at once', async () => {
  const member = await createMember(site.database);
  const reasons = (streams: Awaited<ReturnType<typeof streamOf>>[]) => streams.map(({ results }) => results[0]?.reason);
  const opening = Array.from({ length: bounds.streams + 3 }, (_, index) =>
    streamOf(index % 2 ? site.url : other.url, member),
  );
  const streams = await Promise.all(opening);
  await expect.poll(() => streams.every(({ results }) => results.length > 0), soon).toBe(true);
  expect(reasons(streams).filter((reason) => reason === 'live.tooMany')).toHaveLength(3);
  expect(reasons(streams).filter((reason) => reason === undefined)).toHaveLength(bounds.streams);
  for (const stream of streams) stream.close();
  const next = async () => firstOf(await streamOf(site.url, member));
  await expect.poll(next, soon).toMatchObject({ missed: true });
});

test('visitors, tools without the scope and other documents are refused', async () => {
  const member = await createMember(site.database);
  const first = async (stream: ReturnType<typeof openStream>) => (await firstOf(await stream))?.reason;
  expect(await first(openStream(site.url, {}))).toBe('account.signInFirst');
  expect(await first(openStream(site.url, { as: member }, '{ me { __typename } }'))).toMatch(/sent to \/graphql/);
  expect(await first(openStream(site.url, { as: member }, 'subscription { changes { nothing } }'))).toMatch(/nothing/);
  await expect(openStream(site.url, { token: 'fxc_none' })).rejects.toThrow('401');
  expect(
    (await site.graphql('subscription { changes { __typename } }', { as: member })).body.errors[0].message,
  ).toMatch('/graphql/stream');
});

test('maintenance ends streams and opens none', async () => {
  const own = await startSite();
  const member = await createMember(own.database);
  const stream = await streamOf(own.url, member);
  await own.database.site.updateMany({ data: { maintenanceSince: new Date() } });
  await expect.poll(() => stream.ended, soon).toBe(true);
  const refused = await streamOf(own.url, member);
  await expect.poll(() => refused.results[0]?.reason, soon).toBe('request.maintenance');
  await own.database.site.updateMany({ data: { maintenanceSince: null } });
});
