import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import { ensureDatabase } from '#prisma/database.ts';
import { aClub, aMember, logIn, registration } from '#tests/fixtures/people.ts';
import { aDatabaseProxy } from '#tests/support/database/databaseProxy.ts';
import { openMailbox } from '#tests/support/mailbox.ts';
import { type GatewayProcess, startProcess } from '#tests/support/process.ts';
import { cacheHits } from '#tests/support/publicCache.ts';
import { startSite } from '#tests/support/site.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';

const dataDir = await temporaryFolder();
afterAll(() => rm(dataDir, { recursive: true, force: true }));
const administrator = { email: 'Admin@Example.com', password: 'a lantern over the quay' };
const environment = {
  DATA_DIR: dataDir,
  ADMIN_EMAIL: administrator.email,
  ADMIN_PASSWORD: administrator.password,
  DEFAULT_MAX_CLUBS: '100000',
};

const post = (gateway: GatewayProcess, path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${gateway.url}/api/v1${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

async function signedIn(gateway: GatewayProcess): Promise<Record<string, string>> {
  const { userObject } = (await (await post(gateway, '/auth/login', administrator)).json()) as {
    userObject: { uid: number; atoken: string };
  };
  return { uid: String(userObject.uid), atoken: userObject.atoken };
}

interface ClubsPage {
  nodes: { id: number }[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

async function clubsAfter(gateway: GatewayProcess, after: string | null): Promise<ClubsPage> {
  const query = `query ($after: String) {
    clubs(first: 100, after: $after) { nodes { id } pageInfo { hasNextPage endCursor } } }`;
  const answer = await fetch(`${gateway.url}/graphql`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ query, variables: { after } }),
  });
  return ((await answer.json()) as { data: { clubs: ClubsPage } }).data.clubs;
}

describe('a site with the embedded database and without a mail server', () => {
  test('loses no acknowledged club when the gateway is killed while creating clubs', async () => {
    const killed = await startProcess(environment);
    const headers = await signedIn(killed);
    const acknowledged: number[] = [];
    const create = async (): Promise<void> => {
      for (;;) {
        const answer = await post(killed, '/user/club', aClub(), headers);
        acknowledged.push(((await answer.json()) as { clubID: number }).clubID);
        if (acknowledged.length === 40) void killed.end('SIGKILL');
      }
    };
    await Promise.allSettled(Array.from({ length: 8 }, create));
    expect(acknowledged.length).toBeGreaterThanOrEqual(40);

    // The database outlived its gateway; the next start adopts it.
    const next = await startProcess(environment);
    const ids = new Set<number>();
    let page: ClubsPage = { nodes: [], pageInfo: { hasNextPage: true, endCursor: null } };
    while (page.pageInfo.hasNextPage) {
      page = await clubsAfter(next, page.pageInfo.endCursor);
      for (const { id } of page.nodes) ids.add(id);
    }
    expect(acknowledged.filter((id) => !ids.has(id))).toEqual([]);
    expect(await next.end('SIGTERM')).toBe(0);
  });

  test('keeps its secret files readable only by its own account', async () => {
    for (const file of ['secret.key', 'postgres.password'])
      expect((await stat(join(dataDir, file))).mode & 0o777).toBe(0o600);
  });

  test('writes e-mails to the outbox, and logs recipient, subject and link in one line; no other line contains a token', async () => {
    const gateway = await startProcess(environment);
    const form = registration();
    await post(gateway, '/auth/signup', form);
    await expect
      .poll(async () =>
        (await readdir(join(dataDir, 'outbox')).catch(() => [])).filter((file) => file.endsWith('.eml')),
      )
      .toHaveLength(1);
    const [file = ''] = await readdir(join(dataDir, 'outbox'));
    expect(await readFile(join(dataDir, 'outbox', file), 'utf8')).toContain(`To: ${form.email}`);
    await expect.poll(() => gateway.lines.filter((line) => line.includes('"msg":"mail"'))).toHaveLength(1);
    const line = JSON.parse(gateway.lines.find((text) => text.includes('"msg":"mail"')) ?? '{}') as Record<
      string,
      string
    >;
    expect(line).toMatchObject({
      to: form.email,
      subject: 'Please verify your e-mail address',
      link: expect.stringContaining('token='),
    });
    const token = line['link']?.split('token=')[1] ?? '';
    await post(gateway, `/auth/signup/confirmemail?token=${token}`, {});
    expect(await gateway.end('SIGTERM')).toBe(0);
    expect(gateway.lines.filter((text) => text.includes(token))).toHaveLength(1);
    expect(gateway.lines.some((text) => text.includes(form.password))).toBe(false);
  });

  test('shows its mailbox only outside production', async () => {
    const [trying, production] = [
      await startProcess(environment),
      await startProcess({ ...environment, NODE_ENV: 'production' }),
    ];
    const page = async ({ url }: GatewayProcess) => (await fetch(`${url}/dev/mailbox`)).text();
    expect(await page(trying)).toMatch(
      /<h2>Please verify your e-mail address<\/h2>[\s\S]*href="http:[^"]*confirmemail\?token=/,
    );
    expect(await page(production)).not.toContain('verify your e-mail');
    await Promise.all([trying.end('SIGTERM'), production.end('SIGTERM')]);
  });

  test('reports every mistake in its configuration and does not start', async () => {
    await expect(startProcess({ PORT: 'four', SMTP_URL: 'nowhere' })).rejects.toThrow(
      /ended with 1:\nPORT must be a whole number\.\nSMTP_URL must be a URL/,
    );
  });
});

test('an unreachable database causes 503 with Retry-After within two seconds, and is used again once it is back', async () => {
  const proxy = await aDatabaseProxy();
  const site = await startSite({ DATABASE_URL: proxy.url });
  const form = registration();
  await site.rest('POST', '/auth/signup', form);
  const as = await logIn(site, form.email, form.password);
  proxy.cut();
  const began = performance.now();
  for (const asking of [{ as }, {}]) {
    const answer = await site.rest('GET', '/user/club/all?country=Italy', undefined, asking);
    expect(answer).toMatchObject({ status: 503, body: { error: 'UNAVAILABLE', requestId: expect.any(String) } });
    expect(answer.headers.get('retry-after')).toBe('2');
    const graphql = await site.graphql('{ clubs(country: "Italy") { nodes { id } } }', asking);
    expect(graphql).toMatchObject({ status: 503, body: { errors: [{ extensions: { code: 'UNAVAILABLE' } }] } });
    expect(graphql.headers.get('retry-after')).toBe('2');
    expect(JSON.stringify([answer.body, graphql.body])).not.toMatch(/127\.0\.0\.1|Prisma|connect/i);
  }
  expect(performance.now() - began).toBeLessThan(8_000);
  for (const path of ['/api/v1/club/1/calendar.ics', '/calendar.ics?token=one', '/sitemap.xml']) {
    const answer = await fetch(site.url + path);
    expect([answer.status, answer.headers.get('retry-after')], path).toEqual([503, '2']);
    expect(await answer.json(), path).toMatchObject({ error: 'UNAVAILABLE', requestId: expect.any(String) });
  }
  await proxy.mend();
  await expect.poll(async () => (await site.rest('GET', '/protected', undefined, { as })).status).toBe(203);
});

test('a database that freezes causes 503 instead of waiting, on open connections too, and is used again once it thaws', async () => {
  const proxy = await aDatabaseProxy();
  const site = await startSite({ DATABASE_URL: proxy.url });
  const as = await aMember(site);
  const asks = {
    read: () => site.rest('GET', '/user/club/all?country=Italy'),
    session: () => site.rest('GET', '/protected', undefined, { as }),
    write: () => site.rest('POST', '/user/club', aClub(), { as }),
  };
  const all = () => Promise.all(Object.values(asks).map((ask) => ask().then(({ status }) => status)));
  expect(await all()).toEqual([202, 203, 202]);
  proxy.hold();
  const began = performance.now();
  expect(await all()).toEqual([503, 503, 503]);
  expect((await fetch(`${site.url}/readyz`)).status).toBe(503);
  expect(performance.now() - began).toBeLessThan(8_000);
  proxy.release();
  await expect.poll(all).toEqual([202, 203, 202]);
});

test('a stalled notification connection is detected within five seconds', async () => {
  const site = await startSite();
  const owner = await aMember(site);
  const club = await site.rest('POST', '/user/club', aClub(), { as: owner });
  const listed = async () => JSON.stringify((await site.rest('GET', '/user/club/all?country=Italy')).body.result);
  await listed();
  const [listener] = await site.database.$queryRaw<{ pid: number }[]>`
    SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'fx-clubs changes'`;
  process.kill(listener?.pid ?? 0, 'SIGSTOP');
  onTestFinished(() => void process.kill(listener?.pid ?? 0, 'SIGCONT'));
  await site.database.club.update({ where: { id: club.body.clubID }, data: { title: 'Changed in silence' } });
  await expect.poll(listed, { timeout: 5_000 }).toContain('Changed in silence');
});

test('a notification connection that stalls while it is being set up is replaced', async () => {
  const database = await ensureDatabase(
    inject('templateUrl'),
    `stalled_${randomBytes(6).toString('hex')}`,
    'template_site',
  );
  const { port, hostname } = new URL(database);
  let stalled = false;
  const proxy = createServer((socket) => {
    const onward = connect(Number(port), hostname);
    for (const end of [socket, onward])
      end.on('error', () => {}).on('close', () => [socket, onward].map((socket) => socket.destroy()));
    onward.pipe(socket);
    socket.on('data', (bytes) => {
      if (!stalled && bytes.includes('LISTEN ')) stalled = true;
      else onward.write(bytes);
    });
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void proxy.close());
  await once(proxy, 'listening');
  const url = new URL(database);
  url.port = String((proxy.address() as AddressInfo).port);
  const site = await startSite({ DATABASE_URL: url.href });
  // Nothing is answered from memory while the gateway cannot keep it up to date.
  const hits = async () => {
    await site.rest('GET', '/user/club/all');
    return cacheHits(site);
  };
  await expect.poll(() => stalled).toBe(true);
  const before = await hits();
  expect(await hits()).toBe(before);
  await expect.poll(hits, { timeout: 5_000 }).toBeGreaterThan(before);
});

test('a gateway whose clock is an hour behind the database’s retries an e-mail no more often than others', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 });
  onTestFinished(() => void vi.useRealTimers());
  const away = await openMailbox();
  await away.close();
  const site = await startSite({ SMTP_URL: away.url });
  await site.rest('POST', '/auth/signup', registration());
  const tried = async () =>
    (
      await site.database.$queryRaw<{ attempts: number; waits: boolean }[]>`
        SELECT attempts, "lastError" IS NOT NULL AND "nextAttemptAt" > now() AS waits FROM "OutgoingMail"`
    )[0];
  await expect.poll(tried).toEqual({ attempts: 1, waits: true });
});

test('a mail server that is down delays nobody; once it is back, 50 people get one e-mail each from two gateways', async () => {
  const first = await openMailbox();
  await first.close();
  const mailed = { ...environment, SMTP_URL: first.url, TRUST_PROXY: '1' };
  const gateways = [await startProcess(mailed), await startProcess(mailed)];
  const forms = Array.from({ length: 50 }, (_, index) => registration({ email: `ann@club-${index}.example` }));
  const answers = await Promise.all(
    forms.map((form, index) =>
      post(gateways[index % 2] as GatewayProcess, '/auth/signup', form, { 'X-Forwarded-For': `10.1.${index}.1` }),
    ),
  );
  expect(answers.every(({ status }) => status === 202)).toBe(true);
  const refused = () => gateways.flatMap(({ lines }) => lines).filter((line) => line.includes('mail was not sent'));
  await expect.poll(() => refused().length, { timeout: 20_000 }).toBeGreaterThanOrEqual(50);
  const back = await openMailbox(Number(new URL(first.url).port));
  for (const { email } of forms) await back.emailTo(email);
  for (const gateway of gateways) expect(await gateway.end('SIGTERM')).toBe(0);
  expect(back.emails).toHaveLength(50);
  await back.close();
}, 90_000);
