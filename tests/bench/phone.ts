import { setTimeout } from 'node:timers/promises';
import { type CDPSession, chromium } from '@playwright/test';
import { openDatabase } from '#prisma/database.ts';
import { clubPath, topicPath } from '#schema/club/anchors.ts';
import { createMembers } from '#tests/fixtures/members.ts';
import { networks } from '#tests/fixtures/slowNetwork.ts';
import { browserOptions } from '#tests/support/chromium.ts';
import { runProgram } from '#tests/support/process.ts';
import { processorTime } from './processorTime.ts';
import { quantile } from './quantile.ts';
import { openBench } from './sideBySide.ts';

// `npm run bench -- phone`: when a page's content is there and can be used, on a mid phone with an empty cache (390 px,
// a processor four times slower, 150 ms, 1.6 Mb/s), and what that costs the line, the phone and the gateway.
const rounds = 5;
const slowdown = 4;
/** Promised for members and for visitors: until the content is there, and until everything can be used, in milliseconds. */
const promised = { visitor: { content: 1000 }, member: { content: 1500, ready: 4000 } };

const bench = await openBench();
await runProgram('seed', { DATABASE_URL: bench.databaseUrl, DATA_DIR: bench.dataDir });
const database = openDatabase(bench.databaseUrl);
const [member] = await createMembers(database, [{ firstName: 'Phone', lastName: 'Reader' }]);
const topic = await database.topic.findFirstOrThrow({
  where: { club: { verifiedAt: { not: null }, privacy: false } },
  orderBy: { lastNumber: 'desc' },
  include: { club: true },
});
if (!member) throw new Error('There is no member.');
await database.membership.create({
  data: { clubId: topic.clubId, userId: member.uid, role: 'member', since: new Date() },
});
const url = await bench.startOurs({ TRUST_PROXY: '1' });

/** The pages, who opens them, and a selector that matches only once a page's content has loaded. */
const slugged = await clubAndTopic();
const parts = { club: '#main h2, #main h3', list: '#main li, #main article' };
const pages: { as: 'visitor' | 'member'; path: string; content: string }[] = [
  { as: 'visitor', path: '/', content: '#main h1' },
  { as: 'visitor', path: '/clubs', content: '#main h1' },
  { as: 'visitor', path: '/school', content: '#main h1' },
  { as: 'visitor', path: '/bulletin', content: '#main h1' },
  { as: 'visitor', path: slugged.club, content: parts.club },
  { as: 'visitor', path: '/portfolio', content: '#main h1' },
  { as: 'member', path: '/my', content: '#main #clubs' },
  { as: 'member', path: '/notifications', content: '#main h1 ~ *, #main ul li' },
  { as: 'member', path: slugged.club, content: parts.club },
  { as: 'member', path: `${slugged.club}/topics`, content: '#topicsTitle' },
  { as: 'member', path: slugged.topic, content: '#main article' },
  { as: 'member', path: `${slugged.club}/meetings`, content: '#main h2' },
  { as: 'member', path: `${slugged.club}/people`, content: '#main h2' },
  { as: 'member', path: '/profile?select=account', content: '#main dl, #main form, #main h2' },
];

interface Measured {
  content: number;
  ready: number;
  blocking: number;
  thread: number;
  shift: number;
  kilobytes: number;
  html: number;
  files: number;
  gateway: number;
}

const browser = await chromium.launch(browserOptions);
const missed: string[] = [];
const columns = ['content', 'ready', 'blocking', 'thread', 'kB', 'HTML', 'files', 'gateway', 'shift'];
process.stdout.write(`\n${''.padEnd(58)}${columns.map((name) => name.padStart(9)).join('')}\n`);
for (const { as, path, content } of pages) {
  const all: Measured[] = [];
  // The first opening fills the gateway's caches and its compiler's.
  for (let round = 0; round <= rounds; round++) {
    const measured = await measure(as, path, content);
    if (round > 0) all.push(measured);
  }
  const of = (name: keyof Measured) =>
    quantile(
      all.map((one) => one[name]),
      0.5,
    );
  const values = [
    ...(['content', 'ready', 'blocking', 'thread'] as const).map((name) => `${of(name).toFixed(0)} ms`),
    of('kilobytes').toFixed(0),
    of('html').toFixed(0),
    String(of('files')),
    `${of('gateway').toFixed(0)} ms`,
    of('shift').toFixed(3),
  ];
  process.stdout.write(
    `${`${as} ${path}`.slice(0, 56).padEnd(58)}${values.map((value) => value.padStart(9)).join('')}\n`,
  );
  for (const [name, most] of Object.entries(promised[as]))
    if (of(name as 'content') > most)
      missed.push(`${as} ${path}: ${name} after ${of(name as 'content').toFixed(0)} ms`);
}
await browser.close();
await database.$disconnect();
process.stdout.write(`\n${missed.map((line) => `  missed: ${line}\n`).join('')}`);
await bench.end();
if (missed.length) process.exitCode = 1;

/** Opens a page once, with an empty cache. */
async function measure(as: 'visitor' | 'member', path: string, content: string): Promise<Measured> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'Europe/Rome',
  });
  if (as === 'member')
    await context.addCookies(
      Object.entries({ uid: String(member?.uid), atoken: member?.atoken ?? '' }).map(([name, value]) => ({
        name,
        value,
        url,
        sameSite: 'Strict' as const,
      })),
    );
  const page = await context.newPage();
  await page.addInitScript(watch, content);
  const session = await context.newCDPSession(page);
  const line = await throttled(session);
  const before = await processorTime([bench.pidOf(url)]);
  await page.goto(path);
  await page.waitForFunction(() => {
    const { content, ready } = Reflect.get(window, 'measured');
    return content > 0 && ready > 0;
  });
  await line.settled();
  const gateway = (await processorTime([bench.pidOf(url)])) - before;
  const seen = await page.evaluate(() => Reflect.get(window, 'measured'));
  const { metrics } = await session.send('Performance.getMetrics');
  const thread = 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
  await context.close();
  return { ...seen, ...line.counted(), thread, gateway };
}

/** Notes in the page when its content is there and in use, and what blocked it. */
function watch(content: string): void {
  const measured = { content: 0, ready: 0, blocking: 0, shift: 0 };
  Reflect.set(window, 'measured', measured);
  // No named function: tsx would have it call a helper that pages lack.
  new MutationObserver(() => {
    // A frame later it is painted.
    if (measured.content === 0 && document.querySelector(content))
      requestAnimationFrame(() => requestAnimationFrame(() => (measured.content ||= performance.now())));
  }).observe(document, { childList: true, subtree: true });
  addEventListener('app:ready', () => (measured.ready = performance.now()), { once: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) measured.blocking += Math.max(duration - 50, 0);
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) measured.shift += Reflect.get(entry, 'value');
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Makes a page as slow as on the phone; returns what came over the line. */
async function throttled(session: CDPSession) {
  const { latency, rate } = networks['slow 4G'];
  let [bytes, html, files] = [0, 0, 0];
  const types = new Map<string, string>();
  session.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes += encodedDataLength;
    files++;
    if (types.get(requestId) === 'Document') html += encodedDataLength;
  });
  await session.send('Network.enable');
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: rate / 8,
    uploadThroughput: rate / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return {
    counted: () => ({ kilobytes: bytes / 1000, html: html / 1000, files }),
    /** Waits until nothing more arrives. A member's page is never without a request: it follows changes. */
    async settled() {
      for (let before = -1; before < files; await setTimeout(1500)) before = files;
    },
  };
}

/** The paths of the club and the topic with most posts. */
async function clubAndTopic() {
  const { slug } = await fetchJson(`{ club(id: ${topic.clubId}) { ... on ClubDetails { slug } } }`, 'club');
  const own = await fetchJson(
    `{ topic(clubID: ${topic.clubId}, topicID: ${topic.id}) { ... on Topic { slug } } }`,
    'topic',
  );
  return {
    club: clubPath(topic.clubId, slug),
    topic: topicPath({ id: topic.clubId, slug }, { id: topic.id, slug: own.slug }),
  };
}

async function fetchJson(query: string, field: string): Promise<{ slug: string }> {
  const answer = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      uid: String(member?.uid),
      authorization: `Bearer ${member?.atoken}`,
    },
    body: JSON.stringify({ query }),
  });
  return (await answer.json()).data[field];
}
