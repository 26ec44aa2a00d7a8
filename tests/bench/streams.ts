import { readFile } from 'node:fs/promises';
import { Agent, type ClientRequest, request } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { openDatabase } from '#prisma/database.ts';
import { createMembers } from '#tests/fixtures/members.ts';
import { changesQuery } from '#tests/fixtures/streams.ts';
import { quantile } from './quantile.ts';
import { openBench } from './sideBySide.ts';

// `npm run bench -- streams`: what 2,000 idle streams of changes cost a gateway: memory, and what others notice of them; and
// how soon a subscriber on one gateway receives a change made on another.
const [streams, rounds, seconds] = [2_000, 3, 5];
const goals = { kilobytes: 25, p99: 1.2, told: 1_000 };
const bench = await openBench();
const database = openDatabase(bench.databaseUrl);
const members = await createMembers(database, Array(streams / 10).fill({}));
const clubs = await database.club.createManyAndReturn({
  data: [{ title: 'Harbour', description: 'Tuesdays.', country: 'Italy', privacy: false, state: 'verified' as const }],
});
const [url, other] = [await bench.startOurs(), await bench.startOurs()];
const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });

interface Opened {
  request: ClientRequest;
  text: string;
}

/** Opens a stream and waits for its first event. */
const open = (at: string, { uid, atoken }: { uid: number; atoken: string }) =>
  new Promise<Opened>((done, fail) => {
    const headers = {
      'content-type': 'application/json',
      accept: 'text/event-stream',
      uid,
      authorization: `Bearer ${atoken}`,
    };
    const sent = request(`${at}/graphql/stream`, { agent, method: 'POST', headers }, (response) => {
      const opened = { request: sent, text: '' };
      response.setEncoding('utf8').on('data', (text: string) => {
        opened.text += text;
        if (opened.text.includes('"missed":true')) done(opened);
        else if (text.includes('reason')) fail(new Error(text));
      });
      response.on('error', () => {});
    });
    sent.on('error', fail);
    sent.end(JSON.stringify({ query: changesQuery }));
  });

/** The resident memory of a gateway, in kilobytes, once it has settled. */
async function memoryOf(gateway: string): Promise<number> {
  await setTimeout(6_000);
  const status = await readFile(`/proc/${bench.pidOf(gateway)}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]);
}

/** The p99 of a member's requests, in milliseconds. */
async function p99(gateway: string): Promise<number> {
  const taken: number[] = [];
  const until = performance.now() + 1000 * seconds;
  const ask = async (index: number) => {
    const { uid, atoken } = members[index] ?? { uid: 0, atoken: '' };
    while (performance.now() < until) {
      const began = performance.now();
      await (
        await fetch(`${gateway}/api/v1/protected`, { headers: { uid: String(uid), authorization: `Bearer ${atoken}` } })
      ).text();
      taken.push(performance.now() - began);
    }
  };
  await Promise.all([0, 1, 2, 3].map(ask));
  return quantile(taken, 0.99);
}

// Both gateways are warm, and have had as many requests.
for (const gateway of [url, other]) await p99(gateway);
const before = await memoryOf(url);
const opened: Opened[] = [];
for (let index = 0; index < streams; index += 50)
  opened.push(
    ...(await Promise.all(
      Array.from({ length: 50 }, (_, more) =>
        open(url, members[(index + more) % members.length] ?? { uid: 0, atoken: '' }),
      ),
    )),
  );
const each = ((await memoryOf(url)) - before) / streams;
const ratios: number[] = [];
for (let round = 0; round < rounds; round++) {
  const without = await p99(other);
  ratios.push((await p99(url)) / without);
}
const ratio = quantile(ratios, 0.5);

// The members join the club, and somebody changes a meeting of it on no gateway at all.
const [club] = clubs;
await database.membership.createMany({
  data: members.map(({ uid }) => ({ clubId: club?.id ?? 0, userId: uid, role: 'member' as const })),
});
const told: number[] = [];
// The last one to be told.
const reader = opened.at(-1);
for (let time = 0; time < 60; time++) {
  await setTimeout(500 + Math.random() * 500);
  const length = reader?.text.length ?? 0;
  const began = performance.now();
  await database.$executeRaw`INSERT INTO "LiveChange" (kind, "clubId", "aboutId") VALUES ('meeting', ${club?.id ?? 0}, ${time + 1})`;
  while (reader?.text.length === length && performance.now() - began < 5_000) await setTimeout(1);
  told.push(performance.now() - began);
}
const [half, most] = [quantile(told, 0.5), quantile(told, 0.99)];
for (const { request: sent } of opened) sent.destroy();
process.stdout.write(
  `\n${streams} streams of changes on one gateway\n` +
    `  ${each.toFixed(1)} kB each; promised ${goals.kilobytes}\n` +
    `  p99 of other requests ${ratio.toFixed(2)} of that without streams; promised ${goals.p99}\n` +
    `  told after ${half.toFixed(0)} ms, p99 ${most.toFixed(0)} ms, to all of them; promised ${goals.told}\n`,
);
await database.$disconnect();
await bench.end();
if (each > goals.kilobytes || ratio > goals.p99 || most > goals.told) process.exitCode = 1;
