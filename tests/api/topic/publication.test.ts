import { describe, expect, test } from 'vitest';
import { clubPath, topicPath } from '#schema/club/anchors.ts';
import type { Member } from '#tests/fixtures/members.ts';
import { membersOf } from '#tests/fixtures/memberships.ts';
import { notificationsOf } from '#tests/fixtures/notifications.ts';
import { topicsOf } from '#tests/fixtures/topics.ts';
import { sharedSite } from '#tests/support/site.ts';

const site = await sharedSite();
const { aClub, aPerson, log, run } = membersOf(site);
const { begin, change, write, numbers, titles, get, poll, list } = topicsOf(site);
const { notifications } = notificationsOf(site);

const update = (clubID: number, owner: Member, privacy: boolean) =>
  run(
    'mutation ($input: UpdateClubInput!) { updateClub(input: $input) { ... on ManagedClub { privacy } ... on Error { reason } } }',
    { input: { clubID, privacy } },
    owner,
  );
const writeNotice = (clubID: number, owner: Member) =>
  run(
    'mutation ($clubID: Int!) { writeNotice(input: { clubID: $clubID, title: "News", content: "Come.", public: true }) { ... on Notice { id public } } }',
    { clubID },
    owner,
  );
const notices = async (clubID: number) =>
  (
    await run('query ($clubID: Int!) { clubNotices(clubID: $clubID) { ... on NoticeConnection { nodes { id } } } }', {
      clubID,
    })
  ).nodes;
const kindsOf = async (person: Member) => (await notifications(person)).map(({ kind }: { kind: string }) => kind);
const logged = async (id: number, owner: Member) =>
  (await log(id, owner)).nodes.map(({ kind }: { kind: string }) => kind);

/** An open club with a topic of a member's, with a poll, in which another has answered. */
async function aTopic() {
  const club = await aClub({ state: 'verified' });
  const [author, answering, other] = [
    await aPerson(club, 'member', { firstName: 'Wallabina' }),
    await aPerson(club, 'member'),
    await aPerson(club, 'member'),
  ];
  const endsAt = new Date(site.now() + 86_400_000).toISOString();
  const { id: topic } = await begin(club.id, author, { content: 'Echidna.', poll: { options: ['A', 'B'], endsAt } });
  await write(club.id, topic, answering, { content: 'Platypus.' });
  return { ...club, topic, author, answering, other };
}

describe('a topic that becomes public', () => {
  test('is read by everybody from then on, and by members whole', async () => {
    const { id, owner, topic, author, answering } = await aTopic();
    expect(await change(id, topic, owner, { public: true })).toMatchObject({ public: true });
    expect(await numbers(id, topic)).toEqual([]);
    await write(id, topic, owner, { content: 'Dingo.', inAnswerTo: 2 });
    expect(await numbers(id, topic)).toEqual([3]);
    for (const member of [owner, author, answering]) expect(await numbers(id, topic, member)).toEqual([1, 2, 3]);
    expect(await titles(id)).toEqual(['Which journal?']);
    expect([(await get(id, topic)).author, (await list(id)).nodes[0].author, await poll(id, topic)]).toEqual([
      null,
      null,
      null,
    ]);
    expect((await get(id, topic, answering)).author).toMatchObject({ name: expect.stringContaining('Wallabina') });
  });

  test('says nothing of before to visitors, on its page, in a search and in a report', async () => {
    const { id, owner, topic } = await aTopic();
    await change(id, topic, owner, { public: true });
    const path = topicPath({ id, slug: 'harbour-traders' }, { id: topic, slug: 'which-journal' });
    const page = async () => (await site.get(path)).body as string;
    expect((await site.get(path)).headers.get('x-robots-tag')).toBe('noindex');
    await write(id, topic, owner, { content: 'Dingo.' });
    for (const text of [await page(), (await site.get(clubPath(id, 'harbour-traders', 'topics'))).body as string]) {
      expect(text).toContain('Which journal?');
      expect(text).not.toMatch(/Echidna|Platypus|Wallabina/);
    }
    expect(await page()).toContain('Dingo.');
    expect(await page()).toContain('What was written before is for members only.');
    const found = (words: string) =>
      run(
        'query ($clubID: Int!, $words: String!) { searchTopics(clubID: $clubID, words: $words) { ... on FoundPostConnection { totalCount } } }',
        { clubID: id, words },
      );
    expect((await found('platypus')).totalCount).toBe(0);
    expect((await found('dingo')).totalCount).toBe(1);
    expect((await site.get('/sitemaps/topics-0.xml')).body).toContain(`/topics/${topic}/`);
  });

  test('is logged, and told to those in the club who have written in it', async () => {
    const { id, owner, topic, author, answering, other } = await aTopic();
    await change(id, topic, owner, { public: true });
    expect(await logged(id, owner)).toContain('topicMadePublic');
    for (const person of [author, answering]) expect(await kindsOf(person)).toContain('topicMadePublic');
    for (const person of [owner, other]) expect(await kindsOf(person)).not.toContain('topicMadePublic');
    await change(id, topic, owner, { title: 'Renamed' });
    expect((await logged(id, owner)).filter((kind: string) => kind === 'topicMadePublic')).toHaveLength(1);
    expect(await numbers(id, topic)).toEqual([]);
  });

  test('for the second time shows only what is written after that', async () => {
    const { id, owner, topic } = await aTopic();
    await change(id, topic, owner, { public: true });
    await write(id, topic, owner);
    await change(id, topic, owner, { public: false });
    expect(await get(id, topic)).toMatchObject({ reason: 'topic.unknown' });
    expect(await logged(id, owner)).toContain('topicMadePrivate');
    await change(id, topic, owner, { public: true });
    await write(id, topic, owner);
    expect(await numbers(id, topic)).toEqual([4]);
  });

  test('while posts are written shows none that was before', async () => {
    const { id, owner, topic, answering } = await aTopic();
    const [, ...posts] = await Promise.all([
      change(id, topic, owner, { public: true }),
      ...Array.from({ length: 6 }, () => write(id, topic, answering)),
    ]);
    const { publicFrom } = await site.database.topic.findUniqueOrThrow({ where: { id: topic } });
    const written = posts
      .map(({ number }: { number: number }) => number)
      .filter((number) => number >= (publicFrom ?? 0));
    expect(await numbers(id, topic)).toEqual(written.toSorted((one, next) => one - next));
  });
});

describe('in a closed club', () => {
  test('no topic is public, from its beginning or later', async () => {
    const { id, owner } = await aClub({ privacy: true });
    const refusal = { code: 'CONFLICT', reason: 'topic.clubClosed' };
    expect(await begin(id, owner, { public: true })).toEqual(refusal);
    const { id: topic } = await begin(id, owner);
    expect(await change(id, topic, owner, { public: true })).toEqual(refusal);
    expect(await change(id, topic, owner, { public: false })).toMatchObject({ reason: 'profile.nothingChanged' });
  });

  test('that is opened nothing becomes public that was written before; its members are told', async () => {
    const club = await aClub({ privacy: true });
    const { id, owner } = club;
    const member = await aPerson(club, 'member');
    await begin(id, owner);
    expect(await writeNotice(id, owner)).toMatchObject({ public: true });
    expect(await update(id, owner, false)).toEqual({ privacy: false });
    expect(await titles(id)).toEqual([]);
    expect(await notices(id)).toEqual([]);
    expect(await logged(id, owner)).toContain('clubOpened');
    expect(await kindsOf(member)).toContain('clubOpened');
    expect(await kindsOf(owner)).not.toContain('clubOpened');
  });

  test('that was open before, what was public then stays for members when it opens again', async () => {
    const { id, owner } = await aClub();
    const { id: topic } = await begin(id, owner, { public: true });
    await writeNotice(id, owner);
    await update(id, owner, true);
    expect((await get(id, topic, owner)).public).toBe(false);
    expect(await logged(id, owner)).toContain('clubClosed');
    await write(id, topic, owner);
    await update(id, owner, false);
    expect([await titles(id), await notices(id)]).toEqual([[], []]);
    await change(id, topic, owner, { public: true });
    await write(id, topic, owner);
    expect(await numbers(id, topic)).toEqual([3]);
  });
});
