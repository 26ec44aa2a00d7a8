import { randomBytes } from 'node:crypto';
import { expect, inject, test } from 'vitest';
import { ensureDatabase } from '#prisma/database.ts';
import { meetingsOf } from '#tests/fixtures/meetings.ts';
import type { Member } from '#tests/fixtures/members.ts';
import { membersOf } from '#tests/fixtures/memberships.ts';
import { noticesOf } from '#tests/fixtures/notices.ts';
import { aMember } from '#tests/fixtures/people.ts';
import { aPublicPost } from '#tests/fixtures/posts.ts';
import { topicsOf } from '#tests/fixtures/topics.ts';
import { queries } from '#tests/support/anyQuery.ts';
import { looks } from '#tests/support/publicCache.ts';
import { type Site, startSite } from '#tests/support/site.ts';

// The gateways render pages with dist/render.
const DATABASE_URL = await ensureDatabase(
  inject('templateUrl'),
  `pair_${randomBytes(6).toString('hex')}`,
  'template_site',
);
const site = await startSite({ DATABASE_URL, PUBLIC_URL: 'https://www.example.com' });
const other = await startSite({ DATABASE_URL, PUBLIC_URL: 'https://www.example.com', SMTP_URL: site.mailbox.url });
const { database } = site;
const { run, aClub, aPerson, join, leave } = membersOf(site);
const [meetings, notices, topics] = [meetingsOf(site), noticesOf(site), topicsOf(site)];

/** A verified club in which everybody reads something of everything. */
async function aLivelyClub(country: string) {
  const { id, owner } = await aClub({ country, state: 'verified', title: `Traders of ${country}` });
  const writer = await aPerson({ id }, 'member', { firstName: 'Wim' });
  const organiser = await aPerson({ id }, 'organiser', { firstName: 'Orla' });
  const notice = await notices.write(id, organiser, { public: true });
  const poll = { options: ['Paper', 'Screen'], endsAt: meetings.inHours(24) };
  const topic = await topics.begin(id, writer, { public: true, poll });
  await topics.begin(id, organiser, { title: 'Hello', public: true });
  // Whoever writes publicly is mentioned by name also where they have not written.
  const post = await topics.write(id, topic.id, writer, { content: `And @[Orla L.](member:${organiser.uid})?` });
  const meeting = await meetings.create(id, organiser);
  return { id, owner, writer, organiser, notice: notice.id, topic: topic.id, post: post.id, meeting: meeting.id };
}

const [italian, greek] = [await aLivelyClub('Italy'), await aLivelyClub('Greece')];
const post = await aPublicPost(database, { en: { title: 'Rates' } });
const clubs = `nodes { title description country privacy state memberCount nextMeetingAt updatedAt owner { firstName lastName }
  contacts { contactName } cover { url } }`;

/** What everybody may ask: documents of GraphQL, and addresses of REST, pages and feeds. */
const documents = [
  `{ clubs { totalCount ${clubs} } }`,
  `{ clubs(country: "Greece") { totalCount ${clubs} } }`,
  '{ clubs(country: "Italy", order: members) { nodes { title } } }',
  '{ clubs(order: members, privacy: false, state: verified, first: 1) { nodes { id } } }',
  `{ clubs(search: "tra") { totalCount ${clubs} } }`,
  '{ clubCounts { country clubs } }',
  '{ clubCounts(state: verified) { country clubs } }',
  '{ clubSearchSuggestion(search: "Tradrs") }',
  '{ bulletin { totalCount nodes { title teaser } } }',
  '{ bulletinPage { pages posts { title } } clubs(country: "Greece") { totalCount } }',
  `{ bulletinPost(slug: "${post.slug}") { ... on BulletinPost { title content } ... on Error { reason } } }`,
];
const addresses = [
  ...['', '?country=Italy', '?country=Greece'].map((query) => `/api/v1/user/club/all${query}`),
  ...['/en', '/en/bulletin', `/en/bulletin/${post.slug}`, '/en/bulletin.atom'],
  ...[italian, greek].flatMap(({ id, topic }) =>
    ['', '/topics', `/topics/${topic}`, '/meetings', '/notices', '/meetings.rss'].map(
      (part) => `/en/clubs/${id}${part}`,
    ),
  ),
];

type Answers = Record<string, string>;

/** What a gateway answers; without pages, whose rendering takes long, to what needs none. */
async function answersOf(gateway: Site, withPages: boolean): Promise<Answers> {
  const answers: Answers = {};
  for (const document of documents) answers[document] = JSON.stringify((await gateway.graphql(document)).body);
  for (const address of withPages ? addresses : addresses.filter((each) => /^\/api|\.(rss|atom)$/.test(each))) {
    const { status, body } = await gateway.get(address);
    answers[address] = `${status} ${typeof body === 'string' ? body : JSON.stringify(body)}`;
  }
  return answers;
}

/** The same of one gateway, with nothing stored on any. */
async function freshAnswers(withPages: boolean): Promise<Answers> {
  await database.publicChange.create({ data: { subject: 'everything' } });
  await looks(site, 2);
  return answersOf(site, withPages);
}

const different = (some: Answers, others: Answers): string[] =>
  Object.keys(some).filter((asked) => some[asked] !== others[asked]);

const edit = (fields: string, { id, owner } = italian) =>
  run(`mutation { updateClub(input: { clubID: ${id}, ${fields} }) { __typename ... on Error { reason } } }`, {}, owner);
const rename = (as: Member, name: string) =>
  run(`mutation { updateProfile(input: { firstName: "${name}" }) { __typename ... on Error { reason } } }`, {}, as);
const verify = () => database.club.updateMany({ where: { id: italian.id }, data: { state: 'verified' } });
const newcomer = await aMember(site);
const leaving = await aPerson(italian, 'member', { firstName: 'Lea' });
await topics.write(italian.id, italian.topic, leaving, { content: 'I left.' });

/** Members' changes, which they see at once, in an order in which each has an effect. */
const changes: Record<string, () => Promise<unknown>> = {
  'a text': () => edit('description: "Wednesdays."'),
  'a title': async () => [await edit('title: "Brokers of Rome"'), await verify()],
  contacts: () => edit('contacts: [{ contactName: "Chat", contactLink: "https://chat.example.com/" }]'),
  'an owner’s name': () => rename(italian.owner, 'Olivia'),
  'an author’s name': () => rename(italian.writer, 'Willem'),
  'an organiser’s name': () => rename(italian.organiser, 'Oona'),
  joining: () => join(italian.id, newcomer),
  'a notice': () => notices.edit(italian.id, italian.notice, italian.organiser, { title: 'Next Friday' }),
  'another notice': () => notices.write(italian.id, italian.organiser, { title: 'By the way', public: true }),
  'a post': () => topics.write(italian.id, italian.topic, italian.writer),
  'a reaction': () => topics.react(italian.id, italian.topic, italian.post, italian.owner, 'thanks'),
  'a vote, which visitors cannot see': () => topics.vote(italian.id, italian.topic, italian.writer, [1]),
  'a meeting': () =>
    meetings.create(italian.id, italian.organiser, { start: meetings.inHours(2), end: meetings.inHours(3) }),
  'a reply': () => meetings.reply(italian.id, italian.meeting, italian.writer, 'yes'),
  'a cancelled meeting': () => meetings.cancel(italian.id, italian.meeting, italian.organiser, 'Rain.'),
  'a hidden post': () => topics.hide(italian.id, italian.topic, italian.post, italian.organiser),
  'house rules': () =>
    run(
      `mutation { changeHouseRules(clubID: ${italian.id}, text: "Be kind.") { __typename ... on Error { reason } } }`,
      {},
      italian.owner,
    ),
};

/** Changes that reach the database in other ways. */
const inDatabase: Record<string, () => Promise<unknown>> = {
  'a club’s country': () => database.club.update({ where: { id: italian.id }, data: { country: 'Malta' } }),
  'and back': () => database.club.update({ where: { id: italian.id }, data: { country: 'Italy' } }),
  'a declined club': () => database.club.update({ where: { id: italian.id }, data: { state: 'declined' } }),
  'a verified one': verify,
  'a job for the site': () => database.user.update({ where: { id: italian.organiser.uid }, data: { editor: true } }),
  'an author’s suspension': () =>
    database.user.update({ where: { id: italian.organiser.uid }, data: { deletedAt: new Date() } }),
  'a hidden notice': () => database.notice.update({ where: { id: italian.notice }, data: { hiddenAt: new Date() } }),
  'a bulletin post': () => aPublicPost(database, { en: { title: 'Yields' } }),
  'a withdrawn one': () => database.post.update({ where: { id: post.id }, data: { state: 'withdrawn' } }),
  'a setting': () =>
    database.settingVersion.create({
      data: { name: 'name', version: 1, value: 'Traders', actorId: 1, at: new Date() },
    }),
  'a deleted author': () => database.user.delete({ where: { id: leaving.uid } }),
  'a deleted owner': () => database.user.delete({ where: { id: italian.owner.uid } }),
  'nobody who decides': () =>
    database.membership.updateMany({ where: { clubId: italian.id, role: 'organiser' }, data: { role: 'member' } }),
  'an organiser': () =>
    database.membership.updateMany({
      where: { clubId: italian.id, userId: italian.writer.uid },
      data: { role: 'organiser' },
    }),
  'a closed club': () => database.club.update({ where: { id: greek.id }, data: { privacy: true } }),
  'a deleted club': () => database.club.delete({ where: { id: greek.id } }),
};

test('every public field is among what is asked', () => {
  const missing = queries.filter(({ name, extensions }) => extensions['public'] && !documents.join(' ').includes(name));
  expect(missing.map(({ name }) => name)).toEqual([]);
});

test('what gateways store while much changes at once is what they would answer afresh', async () => {
  const pick = <Item>(list: readonly Item[]): Item => list[Math.floor(Math.random() * list.length)] as Item;
  const word = () => randomBytes(3).toString('hex');
  const clubOf = () => ({ where: { id: pick([italian, greek]).id } });
  const random = [
    () => database.club.update({ ...clubOf(), data: { description: word() } }),
    () => database.club.update({ ...clubOf(), data: { title: `Traders ${word()}` } }),
    () => database.club.update({ ...clubOf(), data: { state: pick(['verified', 'pending', 'declined']) } }),
    () => database.user.update({ where: { id: pick([italian, greek]).owner.uid }, data: { firstName: word() } }),
    () => database.meeting.update({ where: { id: pick([italian, greek]).meeting }, data: { title: word() } }),
    async () => aPerson(pick([italian, greek]), 'member'),
    () => database.post.update({ where: { id: post.id }, data: { tag: pick(['News', 'Bulletin']) } }),
  ];
  for (let round = 0; round < 10; round++) {
    let isOver = false;
    const reading = [site, other, site, other].map(async (gateway) => {
      while (!isOver) await gateway.graphql(pick(documents));
    });
    const several = async () => {
      for (let time = 0; time < 5; time++) await pick(random)();
    };
    await Promise.all([several(), several(), several()]).finally(() => {
      isOver = true;
    });
    await Promise.all(reading);
    await looks(site, 2);
    const [stored, elsewhere] = [await answersOf(site, false), await answersOf(other, false)];
    const fresh = await freshAnswers(false);
    expect([different(fresh, stored), different(fresh, elsewhere)]).toEqual([[], []]);
  }
  await database.club.updateMany({ data: { state: 'verified' } });
});

test('what gateways store is what they would answer afresh, after every kind of change', {
  timeout: 900_000,
}, async () => {
  const without: string[] = [];
  let before = await freshAnswers(true);
  const check = async (name: string, make: () => Promise<unknown>, isAtOnce: boolean) => {
    await answersOf(other, false);
    expect(JSON.stringify(await make()), name).not.toContain('"reason"');
    if (!isAtOnce) await looks(site, 2);
    const stored = await answersOf(site, true);
    if (isAtOnce) await looks(site, 2);
    const elsewhere = await answersOf(other, false);
    const fresh = await freshAnswers(true);
    const stale = { here: different(stored, fresh), there: different(elsewhere, fresh) };
    expect({ name, ...stale }).toEqual({ name, here: [], there: [] });
    if (different(fresh, before).length === 0) without.push(name);
    before = fresh;
  };
  for (const [name, make] of Object.entries(changes)) await check(name, make, true);
  await check('leaving', () => leave(italian.id, newcomer), true);
  for (const [name, make] of Object.entries(inDatabase)) await check(name, make, false);
  expect(without).toEqual(['a vote, which visitors cannot see']);
});
