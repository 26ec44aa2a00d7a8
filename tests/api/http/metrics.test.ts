import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '#prisma/root.ts';
import { limits } from '#schema/figures/limits.ts';
import { daysInMs, retention } from '#schema/figures/retention.ts';
import { password } from '#tests/fixtures/members.ts';
import { ownDocument } from '#tests/fixtures/ownDocument.ts';
import { aMember, registration } from '#tests/fixtures/people.ts';
import { openMailbox } from '#tests/support/mailbox.ts';
import { type Site, startSite } from '#tests/support/site.ts';

const away = await openMailbox();
await away.close();
const site = await startSite({ SMTP_URL: away.url });

/** Requests the metrics from this machine; the headers may name another host. */
const ask = (headers: Record<string, string> = {}, of = site) =>
  new Promise<{ status: number; text: string }>((done, fail) => {
    const { hostname: host, port } = new URL(of.url);
    request({ host, port, path: '/metrics', headers }, async (response) => {
      let text = '';
      for await (const chunk of response) text += chunk;
      done({ status: response.statusCode ?? 0, text });
    })
      .on('error', fail)
      .end();
  });

/** The value of a metric with these labels; 0 before its first count. */
async function metricValue(
  name: string,
  labels: Record<string, string | number> = {},
  of: Site = site,
): Promise<number> {
  const inLabels = (line: string) =>
    Object.entries(labels).every(([label, value]) => line.includes(`${label}="${value}"`));
  const lines = (await ask({}, of)).text.split('\n').filter((line) => new RegExp(`^${name}[ {]`).test(line));
  return Number(lines.find(inLabels)?.split(' ').at(-1) ?? 0);
}

/** Runs `work`, which must raise the metric by this much. */
async function expectRise(
  by: number,
  name: string,
  labels: Record<string, string | number>,
  work: () => Promise<unknown>,
) {
  const before = await metricValue(name, labels);
  await work();
  await expect.poll(async () => (await metricValue(name, labels)) - before).toBe(by);
}

describe('the metrics are shown', () => {
  test('without a token only to this machine, not through a proxy or under a foreign name', async () => {
    expect((await ask()).status).toBe(200);
    for (const headers of [
      { 'X-Forwarded-For': '127.0.0.1' },
      { Forwarded: 'for=127.0.0.1' },
      { Via: '1.1 proxy' },
      { Host: 'rebound.example.com' },
    ])
      expect(await ask(headers)).toMatchObject({ status: 404, text: expect.not.stringContaining('fxclubs_') });
  });

  test('with a token only to callers who send it, from anywhere', async () => {
    const METRICS_TOKEN = 'a-token-of-the-monitoring';
    const closed = await startSite({ METRICS_TOKEN });
    const from = { 'X-Forwarded-For': '203.0.113.5', Host: 'www.example.com' };
    expect((await ask({ ...from, Authorization: `Bearer ${METRICS_TOKEN}` }, closed)).status).toBe(200);
    for (const Authorization of ['', 'Bearer', `Bearer ${METRICS_TOKEN}x`, `Basic ${METRICS_TOKEN}`])
      for (const headers of [{ Authorization }, { ...from, Authorization }])
        expect(await ask(headers, closed)).toMatchObject({
          status: 404,
          text: expect.not.stringContaining('fxclubs_'),
        });
  });
});

describe('the metrics count', () => {
  const duration = 'fxclubs_http_request_duration_seconds_count';

  test('requests by route and status', async () => {
    const as = await aMember(site);
    const operation = 'GET /api/v1/protected';
    await expectRise(1, duration, { operation, status: 203 }, () => site.rest('GET', '/protected', undefined, { as }));
    await expectRise(1, duration, { operation, status: 401 }, () => site.rest('GET', '/protected'));
  });

  test('requests by document of the pages, from the database and from the cache', async () => {
    const document = ownDocument('query ClubCounts');
    const ask = () => site.graphql(document);
    for (const labels of [{ result: 'miss' }, { result: 'hit' }])
      await expectRise(1, 'fxclubs_public_cache_lookups_total', labels, () =>
        expectRise(1, duration, { operation: 'ClubCounts', status: 200 }, ask),
      );
  });

  test('nothing under a name that a client has chosen', async () => {
    await site.graphql('query ChosenByClient { __typename }');
    await site.rest('GET', '/chosen-by-client').catch(() => {});
    await fetch(`${site.url}/chosen-by-client`);
    for (const [operation, status] of [
      ['graphql', 200],
      ['rest', 404],
      ['pages', 404],
    ] as const)
      await expect.poll(() => metricValue(duration, { operation, status })).toBeGreaterThan(0);
    expect((await ask()).text).not.toMatch(/chosen.?by.?client/i);
  });

  test('logins by outcome', async () => {
    const { email } = await aMember(site);
    const logIn = (typed: string) => () => site.rest('POST', '/auth/login', { email, password: typed });
    const outcome = (outcome: string) => ({ operation: 'logIn', outcome });
    await expectRise(1, 'fxclubs_operations_total', outcome('success'), logIn(password));
    await expectRise(1, 'fxclubs_operations_total', outcome('account.wrongCredentials'), logIn('another one'));
  });

  test('refusals before there has been one, so that the first counts as an increase', async () => {
    const { text } = await ask();
    for (const limit of Object.keys(limits)) expect(text).toContain(`fxclubs_limits_reached_total{limit="${limit}"}`);
    for (const reason of ['operations', 'passwords', 'event_loop'])
      expect(text).toContain(`fxclubs_requests_shed_total{reason="${reason}"}`);
    for (const work of ['backup', 'restoreTest'])
      expect(text).toContain(`fxclubs_backup_failures_total{work="${work}"}`);
  });

  test('attempts refused by a rate limit, by its name', async () => {
    const { email } = await aMember(site);
    const guess = () => site.rest('POST', '/auth/login', { email, password: 'another one' }, { from: '198.51.100.7' });
    await expectRise(2, 'fxclubs_limits_reached_total', { limit: 'logInAccount' }, async () => {
      for (let tries = 0; tries < 12; tries++) await guess();
    });
  });

  test('hits and misses of the public cache, and its contents', async () => {
    const list = () => site.rest('GET', '/user/club/all?country=Kenya');
    const lookups = 'fxclubs_public_cache_lookups_total';
    await expectRise(1, lookups, { result: 'miss' }, list);
    await expectRise(1, lookups, { result: 'hit' }, list);
    expect(await metricValue('fxclubs_public_cache_entries')).toBeGreaterThan(0);
    expect(await metricValue('fxclubs_public_cache_bytes')).toBeGreaterThan(0);
  });

  test('queued e-mails, and the age of the oldest', async () => {
    await site.database.outgoingMail.deleteMany();
    await site.rest('POST', '/auth/signup', registration());
    await site.database.$executeRaw`UPDATE "OutgoingMail" SET "createdAt" = now() - interval '1 hour'`;
    const environment = { DATABASE_URL: site.databaseUrl, SMTP_URL: away.url };
    const fresh = await startSite(environment);
    expect(await metricValue('fxclubs_outbox_waiting', {}, fresh)).toBe(1);
    expect(await metricValue('fxclubs_outbox_oldest_seconds', {}, fresh)).toBeGreaterThanOrEqual(3600);
    // An e-mail that the recipient’s server permanently refuses is not queued. An attempt under way, which has no error
    // yet, would overwrite that.
    const refuse = () => site.database.$executeRaw`
      UPDATE "OutgoingMail" SET "refusedAt" = now(), "nextAttemptAt" = now() + interval '1 day'
      WHERE "lastError" IS NOT NULL`;
    await expect.poll(refuse).toBe(1);
    const later = await startSite(environment);
    expect(await metricValue('fxclubs_outbox_waiting', {}, later)).toBe(0);
    expect(await metricValue('fxclubs_outbox_oldest_seconds', {}, later)).toBe(0);
    expect(await metricValue('fxclubs_outbox_refused', {}, later)).toBe(1);
  });

  test('e-mails that are given up, after four days and not before', async () => {
    const metric = 'fxclubs_emails_given_up_total';
    // Not once it is given up, and has no content any more.
    const agedBy = (milliseconds: number) => site.database.$executeRaw`
      UPDATE "OutgoingMail" SET "createdAt" = now() - ${milliseconds} * interval '1 millisecond', "nextAttemptAt" = now()
      WHERE content IS NOT NULL`;
    await site.database.outgoingMail.deleteMany();
    await site.rest('POST', '/auth/signup', registration());
    const last = daysInMs(retention.unsentEmail);
    const attempts = async () => (await site.database.outgoingMail.findFirst())?.attempts ?? 0;
    const before = await metricValue(metric);
    await expect.poll(attempts).toBeGreaterThan(0);
    const tried = await attempts();
    await agedBy(last - 60_000);
    await expect.poll(attempts).toBeGreaterThan(tried);
    expect(await metricValue(metric)).toBe(before);
    // Once: made due again while it is being sent, it would be given up twice.
    await agedBy(last);
    await expect.poll(() => metricValue(metric), { timeout: 20_000 }).toBe(before + 1);
    expect((await site.database.outgoingMail.findFirst())?.content).toBeNull();
  });

  test('how far the clock is ahead of the database’s', async () => {
    const [shift, metric] = [600_000, 'fxclubs_clock_ahead_seconds'];
    site.pass(shift);
    await expect.poll(() => metricValue(metric)).toBeCloseTo(600, -1);
    site.pass(-shift);
    await expect.poll(() => metricValue(metric)).toBeCloseTo(0, -1);
  });

  test('the last run of each task', async () => {
    const fresh = await startSite();
    const finished = 'fxclubs_task_finished_timestamp_seconds';
    await expect.poll(() => metricValue(finished, { task: 'endedSessions' }, fresh)).toBeGreaterThan(1e9);
    expect(await metricValue('fxclubs_task_failed', { task: 'endedSessions' }, fresh)).toBe(0);
    await fresh.database.task.updateMany({ where: { name: 'endedSessions' }, data: { error: 'no room', rows: 3 } });
    await expect.poll(() => metricValue('fxclubs_task_failed', { task: 'endedSessions' }, fresh)).toBe(1);
    expect(await metricValue('fxclubs_task_rows', { task: 'endedSessions' }, fresh)).toBe(3);
  });

  test('the database connections of each pool', async () => {
    await site.rest('GET', '/user/club/all?country=Peru');
    expect(await metricValue('fxclubs_database_connections', { pool: 'reads' })).toBeGreaterThan(0);
    for (const pool of ['reads', 'writes', 'reports'])
      expect(await metricValue('fxclubs_database_connections_waiting', { pool })).toBe(0);
  });
});

test('dashboard and alerts use exactly the metrics that exist', async () => {
  const folder = join(root, 'gateway/deploy/monitoring');
  const [dashboard = '', alerts = ''] = await Promise.all(
    ['dashboard.json', 'alerts.yml'].map((file) => readFile(join(folder, file), 'utf8')),
  );
  const expressions = (JSON.parse(dashboard).panels as { targets: { expr: string }[] }[]).flatMap(({ targets }) =>
    targets.map(({ expr }) => expr),
  );
  const namesIn = (text: string) => new Set(text.match(/\b(fxclubs|nodejs|process)_\w+/g));
  const { text } = await ask();
  const exposed = new Set(
    [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_count`, `${name}_sum`, `${name}_bucket`] : [name],
    ),
  );
  const used = namesIn(expressions.join('\n'));
  expect([...used, ...namesIn(alerts)].filter((name) => !exposed.has(name))).toEqual([]);
  const ours = [...exposed].filter((name) => name.startsWith('fxclubs_') && !name.endsWith('_sum'));
  expect(ours.filter((name) => !used.has(name))).toEqual([]);
});

test('the guide has a line for each alert', async () => {
  const [guide = '', alerts = ''] = await Promise.all(
    ['README.md', 'monitoring/alerts.yml'].map((file) => readFile(join(root, 'gateway/deploy', file), 'utf8')),
  );
  const documented = new Set(
    guide.split('\n').flatMap((line) => (/^\| ([^|]+)/.exec(line)?.[1] ?? '').match(/\w+/g) ?? []),
  );
  const names = [...alerts.matchAll(/alert: (\w+)/g)].map(([, name = '']) => name);
  expect(names.filter((name) => !documented.has(name))).toEqual([]);
});
