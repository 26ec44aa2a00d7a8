import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { request } from 'node:https';
import { join } from 'node:path';
import { afterAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { ensureDatabase, openDatabase } from '#prisma/database.ts';
import { english, translate } from '#schema/core/translate.ts';
import { createMember } from '#tests/fixtures/members.ts';
import { changesQuery } from '#tests/fixtures/streams.ts';
import { freePort } from '#tests/support/freePort.ts';
import { type GatewayProcess, runProgram, startProcess } from '#tests/support/process.ts';
import { type Answered, agent, ask, caddy, nginx } from '#tests/support/proxies.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { found } from '../runner/programs.mjs';

const folder = await temporaryFolder();
afterAll(() => rm(folder, { recursive: true, force: true }));
const json = { 'Content-Type': 'application/json' };

/** Opens a stream of changes through the proxy; returns what has come of it so far. */
function stream(url: string, headers: Record<string, string>): { text: string; ended: boolean } {
  const seen = { text: '', ended: false };
  const sent = request(
    `${url}/graphql/stream`,
    { agent, method: 'POST', headers: { ...headers, Accept: 'text/event-stream' } },
    async (response) => {
      for await (const chunk of response.setEncoding('utf8')) seen.text += chunk;
      seen.ended = true;
    },
  );
  sent.end(JSON.stringify({ query: changesQuery }));
  onTestFinished(() => void sent.destroy());
  return seen;
}

describe.each([
  ['nginx', nginx],
  ['caddy', caddy],
])('%s with the example configuration', (program, start) => {
  test.skipIf(!found(program))(
    'passes on the client’s address and refusals, keeps one ID per request, and hides that gateways stop or crash',
    async () => {
      const database = await ensureDatabase(
        inject('templateUrl'),
        `proxy_${randomBytes(6).toString('hex')}`,
        'template_site',
      );
      const environment = {
        DATA_DIR: join(folder, `data-${program}`),
        DATABASE_URL: database,
        TRUST_PROXY: '1',
        PUBLIC_URL: 'https://clubs.example.com',
        SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
      };
      const gateways: GatewayProcess[] = [];
      for (let index = 0; index < 3; index++) gateways.push(await startProcess(environment));
      onTestFinished(async () => void (await Promise.all(gateways.map((gateway) => gateway.end('SIGTERM')))));
      const site = await start(gateways.map(({ url }) => url.replace('http://localhost', '127.0.0.1')));
      await expect
        .poll(() =>
          ask(site).then(
            ({ status }) => status,
            () => 0,
          ),
        )
        .toBe(200);

      const claimed = { 'X-Forwarded-For': '198.51.100.7', 'X-Request-Id': 'invented' };
      const response = await ask(`${site}/api/v1/user/club/all`, claimed);
      const { headers } = response;
      expect(headers).toMatchObject({ 'strict-transport-security': expect.any(String) });
      expect(headers['x-request-id']).toMatch(program === 'nginx' ? /^[0-9a-f]{32}$/ : /^[0-9a-f-]{36}$/);
      const lines = () =>
        gateways.flatMap((gateway) => gateway.lines).filter((line) => line.includes(String(headers['x-request-id'])));
      await expect.poll(lines).toHaveLength(1);
      expect(JSON.parse(lines()[0] ?? '{}').address).toMatch(/^(127\.0\.0\.1|::1)$/);

      const tooLarge = await ask(`${site}/api/v1/contact`, json, JSON.stringify({ message: 'a'.repeat(200_000) }));
      expect(tooLarge).toMatchObject({ status: 413, body: expect.stringContaining('"error":') });
      const farTooLarge = await ask(`${site}/api/v1/contact`, json, 'a'.repeat(2_000_000));
      expect(farTooLarge.status).toBe(413);

      // A refusal is not a failure of the gateway: it stays in use.
      const prisma = openDatabase(database);
      const member = await createMember(prisma);
      const session = { ...json, uid: String(member.uid), Authorization: `Bearer ${member.atoken}` };

      // Events are not collected: each arrives at once.
      const told = stream(site, session);
      await expect.poll(() => told.text).toContain('"missed":true');
      const news = { userId: member.uid, kind: 'clubVerified', title: 'Harbour', at: new Date() } as const;
      await prisma.notification.create({ data: news });
      await expect.poll(() => told.text, { timeout: 1_500 }).toContain('"notifications":true');
      await prisma.$disconnect();
      const change = JSON.stringify({ toChange: 'firstName', toFirstName: 'Ann' });
      const rename = () => ask(`${site}/api/v1/profiles/user/${member.uid}`, session, change, 'PUT');
      await runProgram('maintenance', environment, 'on');
      const several = () => Promise.all(Array.from({ length: 9 }, rename));
      await expect.poll(async () => (await several()).every(({ status }) => status === 503)).toBe(true);
      await expect.poll(() => told.ended).toBe(true);
      for (let time = 0; time < 20; time++) {
        const { status, headers } = await rename();
        expect({ status, wait: headers['retry-after'] }).toEqual({ status: 503, wait: '120' });
      }
      await runProgram('maintenance', environment, 'off');
      for (let time = 0; time < 6; time++) expect((await ask(site)).status).toBe(200);

      const statuses = new Map<number, number>();
      let gone = false;
      const asking = Array.from({ length: 8 }, async () => {
        while (!gone) {
          const { status } = await ask(`${site}/api/v1/user/club/all?country=Italy`);
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
        }
      });
      await expect.poll(() => statuses.get(202)).toBeGreaterThan(100);
      await gateways[0]?.end('SIGTERM');
      await gateways[1]?.end('SIGKILL');
      const before = statuses.get(202) ?? 0;
      await expect.poll(() => statuses.get(202)).toBeGreaterThan(before + 500);
      gone = true;
      await Promise.all(asking);
      expect([...statuses.keys()]).toEqual([202]);
    },
    60_000,
  );

  test.skipIf(!found(program))(
    'fails no request while gateways are restarted, crash or boot, and answers for them while none is there',
    async () => {
      const environment = {
        DATA_DIR: join(folder, `restarted-${program}`),
        DATABASE_URL: await ensureDatabase(
          inject('templateUrl'),
          `restarts_${randomBytes(6).toString('hex')}`,
          'template_site',
        ),
        TRUST_PROXY: '1',
        PUBLIC_URL: 'https://clubs.example.com',
        SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
      };
      const ports = [await freePort(), await freePort()] as const;
      const open = (index: 0 | 1) => startProcess({ ...environment, PORT: String(ports[index]) });
      const gateways: [GatewayProcess, GatewayProcess] = [await open(0), await open(1)];
      onTestFinished(async () => void (await Promise.all(gateways.map((gateway) => gateway.end('SIGKILL')))));
      const site = await start(ports.map((port) => `127.0.0.1:${port}`));
      const read = () => ask(`${site}/api/v1/user/club/all?country=Italy`);
      const post = () => ask(`${site}/graphql`, json, '{"query":"{ clubCounts { country } }"}');
      const isServed = async () => (await read().catch(() => undefined))?.status === 202;
      await expect.poll(isServed).toBe(true);

      /** Sends requests all the time, until `end`; returns what was answered, and when each was sent. */
      function asking() {
        const answers: { answer: string; sentAt: number; at: number }[] = [];
        let [isOver, mayPost, posting] = [false, true, 0];
        const client = async (send: () => Promise<Answered>, name: string) => {
          while (!isOver) {
            if (name === 'POST' && !mayPost) {
              await new Promise((next) => setImmediate(next));
              continue;
            }
            posting += Number(name === 'POST');
            const sentAt = performance.now();
            const answer = await send().then(({ status }) => `${name} ${status}`, String);
            posting -= Number(name === 'POST');
            answers.push({ answer, sentAt, at: performance.now() });
          }
        };
        // Caddy 2.6 gives up a POST at once while it counts every gateway as down.
        const posts = program === 'nginx' ? [1, 2, 3] : [];
        const clients = [...[1, 2, 3].map(() => client(read, 'GET')), ...posts.map(() => client(post, 'POST'))];
        return {
          answers,
          outcomes: () => [...new Set(answers.map(({ answer }) => answer))].sort(),
          /** Runs work during which no POST is under way: what becomes of one whose gateway is killed, nobody can know. */
          async withoutPosts(work: () => Promise<unknown>) {
            mayPost = false;
            await expect.poll(() => posting).toBe(0);
            await work();
            mayPost = true;
          },
          async end() {
            isOver = true;
            await Promise.all(clients);
          },
        };
      }

      /** Starts a gateway again. Caddy asks whether it is ready only every second; nginx needs no time. */
      async function openAgain(index: 0 | 1) {
        gateways[index] = await open(index);
        const isUsed = () => gateways[index].lines.some((line) => line.includes('"path":"/api/v1/user/club/all"'));
        if (program === 'caddy') await expect.poll(isUsed).toBe(true);
      }
      const expected = program === 'nginx' ? ['GET 202', 'POST 200'] : ['GET 202'];
      // As a script would: one after the other, and nothing is changed in the proxy.
      const restarts = asking();
      for (const index of [0, 1, 0] as const) {
        await gateways[index].end('SIGTERM');
        await openAgain(index);
      }
      await restarts.end();
      expect(restarts.outcomes()).toEqual(expected);
      const crashes = asking();
      for (const index of [0, 1] as const) {
        await crashes.withoutPosts(async () => {
          await gateways[index].end('SIGKILL');
          // Until the proxy has noticed that its connections were closed.
          const until = crashes.answers.length + 50;
          await expect.poll(() => crashes.answers.length).toBeGreaterThan(until);
        });
        await openAgain(index);
      }
      await crashes.end();
      expect(crashes.outcomes()).toEqual(expected);

      // Both at once, as when the machine boots: nothing fails from the first answer on.
      await Promise.all(gateways.map((gateway) => gateway.end('SIGTERM')));
      const boot = asking();
      [gateways[0], gateways[1]] = await Promise.all([open(0), open(1)]);
      await expect.poll(isServed, { timeout: 10_000 }).toBe(true);
      const until = boot.answers.length + 200;
      await expect.poll(() => boot.answers.length).toBeGreaterThan(until);
      await boot.end();
      const isGood = ({ answer }: { answer: string }) => / 20[02]$/.test(answer);
      const first = Math.min(...boot.answers.filter(isGood).map(({ at }) => at));
      expect(boot.answers.filter((answer) => answer.sentAt > first && !isGood(answer))).toEqual([]);

      await Promise.all(gateways.map((gateway) => gateway.end('SIGTERM')));
      for (const [locale, tag] of [
        ['en', 'en-GB,en;q=0.5'],
        ['it', 'it-CH,it;q=0.5'],
        ['ge', 'de'],
      ] as const) {
        const page = await ask(site, { Accept: 'text/html', 'Accept-Language': tag });
        expect(page.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', refresh: '5' });
        expect(page.body).toContain(translate(locale, 'errors:request.unavailable'));
      }
      const refused = { message: english('errors:request.unavailable'), code: 'UNAVAILABLE' };
      const [rest, graphql] = [await read(), await post()];
      expect(JSON.parse(rest.body)).toEqual({
        result: refused.message,
        error: refused.code,
        reason: 'request.unavailable',
        requestId: rest.headers['x-request-id'],
      });
      expect(JSON.parse(graphql.body)).toEqual({
        errors: [{ message: refused.message, extensions: { code: refused.code, requestId: expect.any(String) } }],
      });
    },
    300_000,
  );
});
