import { setTimeout } from 'node:timers/promises';
import { openDatabase } from '#prisma/database.ts';
import { schema } from '#schema/index.ts';
import { createMembers } from '#tests/fixtures/members.ts';
import { anyQuery } from '#tests/support/anyQuery.ts';
import { quantile } from './quantile.ts';
import { openBench } from './sideBySide.ts';

// `npm run bench -- fairness`: what others notice of one address that sends the costliest valid document on 40
// connections, while a member's changes keep the public cache cold; and of a member who repeats every change there is,
// while a visitor on two connections reads a topic of theirs with the posts that take longest to render.
const [rounds, seconds] = [3, 8];
const bench = await openBench();
const database = openDatabase(bench.databaseUrl);
const members = await createMembers(database, Array(200).fill({ maxClubs: 100 }));
const clubs = await database.club.createManyAndReturn({
  data: Array.from({ length: 860 }, (_, index) => ({
    title: `Harbour ${['Walk', 'Wind', 'Apple', 'Anchor'][index % 4]} Traders ${index}`,
    description: 'We meet on Tuesdays and talk about what the week did to us.',
    country: 'Italy',
    privacy: false,
    ownerId: members[index % members.length]?.uid ?? null,
    state: 'verified' as const,
  })),
});
await database.$executeRaw`VACUUM ANALYZE`;
const url = await bench.startOurs({ TRUST_PROXY: '1' });

let isRunning = true;
let addresses = 0;
let documents = 0;
const letter = () => String.fromCharCode(97 + (documents++ % 26));

function flood(): Promise<Response> {
  const list = (_: unknown, name: number) =>
    `a${name}: clubs(order: members, first: 100, search: "w ${letter()}") { totalCount nodes { id title } }`;
  const query = `{ ${Array.from({ length: 25 }, list).join(' ')} }`;
  return fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.5' },
    body: JSON.stringify({ query }),
  });
}

/** Renames a member, which changes public pages. */
async function change(): Promise<void> {
  const [{ uid, atoken } = { uid: 0, atoken: '' }] = members;
  const query = `mutation { updateProfile(input: { firstName: "Ann${letter()}" }) { __typename } }`;
  const headers = { 'content-type': 'application/json', uid: String(uid), authorization: `Bearer ${atoken}` };
  await (await fetch(`${url}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query }) })).text();
  await setTimeout(300);
}

async function repeat(work: () => Promise<unknown>): Promise<void> {
  while (isRunning) await work();
}

/** How long other people's requests took, in milliseconds, in turn of the list and the pages of clubs. */
async function others(): Promise<number[]> {
  const taken: number[] = [];
  const until = performance.now() + 1000 * seconds;
  const person = async (number: number) => {
    for (let turn = number; performance.now() < until; turn++) {
      const path = turn % 2 ? '/api/v1/user/club/all?country=Italy' : `/en/clubs/${clubs[turn % clubs.length]?.id}`;
      const began = performance.now();
      const from = `10.${(addresses >> 8) & 255}.${addresses++ & 255}.1`;
      const answer = await fetch(url + path, { headers: { 'x-forwarded-for': from } });
      await answer.text();
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
      taken.push(performance.now() - began);
      await setTimeout(50);
    }
  };
  await Promise.all([0, 7, 14, 21].map(person));
  return taken;
}

/** The posts that take longest to render, of those that are not shown as written. */
const worstPosts = [
  '- - '.repeat(166) + '|'.repeat(9000),
  '[a](b) '.repeat(83) + '"'.repeat(9000),
  `${`|${' a |'.repeat(100)}\n|${'-|'.repeat(100)}\n`}${`|${' a |'.repeat(100)}\n`.repeat(16)}`,
  '`a` '.repeat(240) + ' '.repeat(8000),
];
const heavy = await database.topic.create({
  data: {
    clubId: clubs[0]?.id ?? 0,
    authorId: members[0]?.uid ?? null,
    title: 'Heavy',
    public: true,
    postCount: 40,
    lastNumber: 40,
    posts: {
      create: Array.from({ length: 40 }, (_, index) => ({
        number: index + 1,
        authorId: members[0]?.uid ?? null,
        content: `${index} ${worstPosts[index % worstPosts.length]}`,
      })),
    },
  },
});

/** Reads the topic, as a page or as HTML from the API. */
function read(number: number): Promise<Response> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.6' };
  if (number % 2) return fetch(`${url}/en/clubs/${clubs[0]?.id}/x/topics/${heavy.id}/heavy`, { headers });
  const query = `{ topicPosts(clubID: ${clubs[0]?.id}, topicID: ${heavy.id}, first: 40) { ... on TopicPostConnection { nodes { html } } } }`;
  return fetch(`${url}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query }) });
}

const changes = Object.values(schema.getMutationType()?.getFields() ?? {})
  .filter(({ name }) => !['logOut', 'deleteAccount', 'endSession', 'endOtherSessions', 'changePassword'].includes(name))
  .map((mutation) => anyQuery(mutation, (name) => ({ clubID: `${clubs[0]?.id}`, topicID: `${heavy.id}` })[name]))
  .map((document) => `mutation ${document}`);

/** Any change, by the member who owns the club. */
function changeAnything(number: number): Promise<Response> {
  const [{ uid, atoken } = { uid: 0, atoken: '' }] = members;
  const query = changes[number % changes.length] ?? '';
  return fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', uid: String(uid), authorization: `Bearer ${atoken}` },
    body: JSON.stringify({ query }),
  });
}

/** What each attack sends without end, on how many connections, and how much longer others may then wait. */
const attacks = [
  { name: 'costly documents', requests: Array(40).fill(flood), atMost: 3 },
  { name: 'heavy posts and every change', requests: [read, read, changeAnything], atMost: 2 },
];

const told = (taken: number[]) =>
  `half within ${quantile(taken, 0.5).toFixed(0)} ms, 95 of 100 within ${quantile(taken, 0.95).toFixed(0)}`;
const changing = repeat(change);
await others();
for (const { name, requests, atMost } of attacks) {
  process.stdout.write(`  ${name}\n`);
  const statuses = new Map<number, number>();
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const alone = await others();
    let isRunning = true;
    const attack = requests.map(async (request, connection) => {
      for (let number = connection; isRunning; number++) {
        const answer = await request(number);
        await answer.text();
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      }
    });
    const beside = await others();
    isRunning = false;
    await Promise.all(attack);
    ratios.push(quantile(beside, 0.95) / quantile(alone, 0.95));
    process.stdout.write(`  alone ${told(alone)}; beside ${told(beside)}\n`);
  }
  const ratio = quantile(ratios, 0.5);
  process.stdout.write(`  they got ${JSON.stringify(Object.fromEntries(statuses))}\n`);
  process.stdout.write(
    `  95 of 100 took ${ratio.toFixed(1)} times as long; promised ${atMost} at most: ${ratio <= atMost ? 'met' : 'missed'}\n`,
  );
  if (ratio > atMost) process.exitCode = 1;
}
isRunning = false;
await changing;
await database.$disconnect();
await bench.end();
