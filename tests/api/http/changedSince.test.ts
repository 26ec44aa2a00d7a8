import { expect, test } from 'vitest';
import { createMember, type Member } from '#tests/fixtures/members.ts';
import { membersOf } from '#tests/fixtures/memberships.ts';
import { noticesOf } from '#tests/fixtures/notices.ts';
import { anAccessToken } from '#tests/fixtures/restRequests.ts';
import { topicsOf } from '#tests/fixtures/topics.ts';
import { sharedSite } from '#tests/support/site.ts';

const site = await sharedSite();
const { aClub, aPerson } = membersOf(site);
const { begin, write, edit, remove, hide, show } = topicsOf(site);
const notices = noticesOf(site);

/** A time before what follows, and after what went before, by any clock of the site. */
async function now(): Promise<string> {
  const [row] = await site.database.$queryRaw<{ now: Date }[]>`SELECT clock_timestamp() AS now`;
  await expect.poll(() => Date.now()).toBeGreaterThan((row?.now.getTime() ?? 0) + 1);
  return new Date(Date.now()).toISOString();
}

const changed = async (path: string, since: string, as?: Member) => {
  const { status, body } = await site.rest('GET', `${path}?changedSince=${since}&first=100`, undefined, { as });
  expect(status).toBe(202);
  return body.result as Record<string, unknown>[];
};

async function aTopic() {
  const club = await aClub();
  const member = await aPerson(club, 'member');
  const { id: topic } = await begin(club.id, club.owner);
  return { club, member, topic, path: `/club/${club.id}/topics/${topic}/posts` };
}

test('who asks for the posts changed since a time gets edited ones, and what is left of deleted ones', async () => {
  const { club, member, topic, path } = await aTopic();
  const [edited, deleted, answered, other] = [
    await write(club.id, topic, member),
    await write(club.id, topic, member),
    await write(club.id, topic, member),
    await write(club.id, topic, member),
  ];
  await write(club.id, topic, club.owner, { inAnswerTo: answered.number });
  const since = await now();
  expect(await changed(path, since, member)).toEqual([]);
  await edit(club.id, topic, edited.id, member, { content: 'I have changed my mind.' });
  await remove(club.id, topic, deleted.id, member);
  await remove(club.id, topic, answered.id, member);
  const posts = await changed(path, since, club.owner);
  expect(posts.map(({ postID }) => String(postID))).toEqual([edited.id, deleted.id, answered.id]);
  expect(posts[0]).toMatchObject({ content: 'I have changed my mind.', uid: member.uid, deletedAt: null });
  expect(posts[1]).toMatchObject({
    number: deleted.number,
    content: '',
    uid: null,
    name: null,
    inAnswerTo: null,
  });
  expect(posts[1]?.['deletedAt']).toEqual(posts[1]?.['updatedAt']);
  expect(posts[2]?.['deletedAt']).not.toBeNull();
  expect(posts.map(({ postID }) => String(postID))).not.toContain(other.id);
  const first = await site.rest('GET', `${path}?changedSince=${since}&first=2`, undefined, { as: member });
  const second = await site.rest('GET', first.body.next.replace('/api/v1', ''), undefined, { as: member });
  expect([...first.body.result, ...second.body.result]).toEqual(await changed(path, since, member));
});

test('a post that is hidden leaves its number for others, and one that nobody could read nothing', async () => {
  const { club, member, topic, path } = await aTopic();
  const [reader, post] = [await aPerson(club, 'member'), await write(club.id, topic, member)];
  const since = await now();
  const held = await write(club.id, topic, member, { content: 'I guarantee you returns of 10% a month.' });
  expect(held.heldAt).not.toBeNull();
  await hide(club.id, topic, post.id, club.owner);
  const [seen, ...others] = await changed(path, since, reader);
  expect(others).toEqual([]);
  expect(seen).toMatchObject({ number: post.number, content: '', uid: null, deletedAt: null });
  expect(seen?.['hiddenAt']).not.toBeNull();
  expect((await changed(path, since, club.owner)).map(({ number }) => number)).toEqual([held.number, post.number]);
  await remove(club.id, topic, held.id, member);
  expect((await changed(path, since, reader)).map(({ number }) => number)).toEqual([post.number]);
  expect((await changed(path, since, club.owner)).map(({ number }) => number).sort()).toEqual(
    [post.number, held.number].sort(),
  );
  await show(club.id, topic, post.id, club.owner);
  expect(await changed(path, since, reader)).toMatchObject([{ content: 'So do I.', hiddenAt: null }]);
});

test('who may not read a topic learns nothing of what changed in it', async () => {
  const { path } = await aTopic();
  const stranger = await createMember(site.database);
  for (const as of [undefined, stranger])
    expect((await site.rest('GET', `${path}?changedSince=2026-01-01T00:00:00Z`, undefined, { as })).status).toBe(404);
});

test('changed and deleted notices, changed meetings and new members are listed since a time', async () => {
  const club = await aClub();
  const member = await aPerson(club, 'member');
  const [kept, changing, gone] = [
    await notices.write(club.id, club.owner),
    await notices.write(club.id, club.owner, { public: true }),
    await notices.write(club.id, club.owner),
  ];
  const since = await now();
  await notices.edit(club.id, changing.id, club.owner, { title: 'On Thursday' });
  await notices.remove(club.id, gone.id, club.owner);
  const seen = await changed(`/club/${club.id}/notices`, since, member);
  expect(seen).toMatchObject([
    { id: changing.id, title: 'On Thursday', deletedAt: null },
    { id: gone.id, title: '', content: '', author: null, deletedAt: expect.any(String) },
  ]);
  expect(seen.map(({ id }) => id)).not.toContain(kept.id);
  expect((await changed(`/club/${club.id}/notices`, since)).map(({ id }) => id)).toEqual([changing.id]);
  const joined = await aPerson(club, 'member');
  await site.database.membership.updateMany({ where: { userId: joined.uid }, data: { since: new Date() } });
  expect((await changed(`/club/${club.id}/members`, since, member)).map(({ uid }) => uid)).toEqual([joined.uid]);
  const start = new Date(site.now() + 86_400_000).toISOString();
  const end = new Date(site.now() + 90_000_000).toISOString();
  const { body } = await site.rest(
    'POST',
    `/club/${club.id}/meetings`,
    { title: 'The week ahead', start, end, zone: 'europe/rome' },
    { as: club.owner },
  );
  expect(body.meeting.zone).toBe('Europe/Rome');
  const later = await now();
  expect(await changed(`/club/${club.id}/meetings`, since)).toMatchObject([{ id: body.meeting.id }]);
  expect(await changed(`/club/${club.id}/meetings`, later)).toEqual([]);
  await site.rest('PUT', `/club/${club.id}/meetings/${body.meeting.id}/reply`, { reply: 'yes' }, { as: member });
  expect(await changed(`/club/${club.id}/meetings`, later, member)).toEqual([]);
  await site.rest('DELETE', `/club/${club.id}/meetings/${body.meeting.id}`, { reason: 'Rain.' }, { as: club.owner });
  expect(await changed(`/club/${club.id}/meetings`, later)).toMatchObject([{ cancelReason: 'Rain.' }]);
});

test('a read that has not changed for its reader is answered with 304, and a change is seen', async () => {
  const { club, member, topic } = await aTopic();
  const token = await anAccessToken(site, member, ['read']);
  const ask = (path: string, headers: Record<string, string> = {}) =>
    site.rest('GET', path, undefined, { token, headers });
  for (const path of [
    `/club/${club.id}`,
    `/club/${club.id}/topics/${topic}`,
    `/club/${club.id}/topics`,
    '/user/clubs',
  ]) {
    const { status, headers } = await ask(path);
    expect([status, headers.get('cache-control')]).toEqual([202, 'private, no-cache']);
    expect(headers.get('vary')).toContain('Authorization');
    const etag = headers.get('etag') ?? '';
    const again = await ask(path, { 'If-None-Match': etag });
    expect([again.status, again.body, again.headers.get('etag')]).toEqual([304, '', etag]);
    // Another reader has another version.
    const other = await site.rest('GET', path, undefined, { as: club.owner, headers: { 'If-None-Match': etag } });
    expect([other.status, other.headers.get('cache-control')]).toEqual([202, 'no-store']);
  }
  const { headers } = await ask(`/club/${club.id}/topics/${topic}`);
  await write(club.id, topic, club.owner);
  expect((await ask(`/club/${club.id}/topics/${topic}`, { 'If-None-Match': headers.get('etag') ?? '' })).status).toBe(
    202,
  );
});

test('what opens something is never kept', async () => {
  const club = await aClub();
  const token = await anAccessToken(site, club.owner, ['members']);
  const { headers } = await site.rest('GET', `/club/${club.id}/joinlink`, undefined, { token });
  expect([headers.get('cache-control'), headers.get('etag')]).toEqual(['no-store', null]);
});

test('a post answers another by its number or its id, and a number that no post has is named', async () => {
  const { club, member, topic, path } = await aTopic();
  const first = await write(club.id, topic, member);
  const answer = (body: object) => site.rest('POST', path, { content: 'Indeed.', ...body }, { as: club.owner });
  for (const how of [{ inAnswerTo: first.number }, { inAnswerToPostID: Number(first.id) }])
    expect((await answer(how)).body.post).toMatchObject({
      inAnswerTo: first.number,
      inAnswerToPostID: Number(first.id),
    });
  const wrong = await answer({ inAnswerTo: 454 });
  expect(wrong).toMatchObject({ status: 404, body: { result: 'No post in this topic has this number.' } });
  const both = await answer({ inAnswerTo: first.number, inAnswerToPostID: Number(first.id) });
  expect(both.body.fieldReasons).toEqual({ inAnswerToPostID: 'request.contradiction' });
});

test.each([
  ['/user/club/all?state=declined', 'state', 'Please use one of these: pending, verified.'],
  ['/user/club/all?order=best', 'order', 'Please use one of these: newest, members.'],
])('%s is refused with the values that may be used', async (path, field, message) => {
  expect(await site.rest('GET', path)).toMatchObject({
    status: 400,
    body: { reason: 'input.notOneOf', fields: { [field]: message } },
  });
});

test('a country is found in any case', async () => {
  const clubs = (country: string) => site.rest('GET', `/user/club/all?country=${country}`);
  expect((await clubs('italy')).body.total).toBe((await clubs('Italy')).body.total);
  expect((await clubs('italy')).status).toBe(202);
});

test('an unknown path and a wrong method are told before the type of the body', async () => {
  const headers = { 'Content-Type': 'text/plain' };
  expect((await fetch(`${site.url}/api/v1/nope`, { method: 'POST', headers, body: 'x' })).status).toBe(404);
  expect((await fetch(`${site.url}/api/v1/contact`, { method: 'PUT', headers, body: 'x' })).status).toBe(405);
  expect((await fetch(`${site.url}/api/v1/contact`, { method: 'POST', headers, body: 'x' })).status).toBe(415);
});

test.each([
  ['application/problem+json', 'application/problem+json'],
  ['application/problem+json;q=0.1, application/json', 'application/json'],
  ['application/json;q=0.1, application/problem+json', 'application/problem+json'],
  ['*/*', 'application/json'],
])('to a client that accepts %s, a refusal is sent as %s', async (Accept, type) => {
  const response = await fetch(`${site.url}/api/v1/protected`, { headers: { Accept } });
  expect(response.headers.get('content-type')).toContain(type);
});

test('a page of no entries, and an id with a needless zero, are refused', async () => {
  expect((await site.rest('GET', '/user/club/all?first=0')).status).toBe(400);
  expect((await site.rest('GET', '/club/01')).status).toBe(400);
});
