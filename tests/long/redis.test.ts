import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { databaseCounters } from '#gateway/http/counters.ts';
import { openRedis } from '#gateway/redis/redis.ts';
import { limits } from '#schema/figures/limits.ts';
import { password } from '#tests/fixtures/members.ts';
import { aMember, logIn } from '#tests/fixtures/people.ts';
import { openTestRedis, redisServer } from '#tests/support/redis.ts';
import { type Site, startSite } from '#tests/support/site.ts';

/** Waits until the gateways use Redis, or do not. */
const used = async (sites: Site[], value: 0 | 1) => {
  for (const { url } of sites)
    await expect
      .poll(async () => (await fetch(`${url}/metrics`)).text(), { timeout: 10_000 })
      .toContain(`\nfxclubs_redis_used ${value}\n`);
};

test.skipIf(!redisServer)(
  'two gateways refuse nothing and forget no limit while Redis is killed, returns empty, hangs and goes on',
  async () => {
    const redis = await openTestRedis();
    const one = await startSite({ REDIS_URL: redis.url });
    const other = await startSite({ REDIS_URL: redis.url, DATABASE_URL: one.databaseUrl });
    const sites = [one, other];
    await used(sites, 1);
    const networks = Array.from({ length: 6 }, (_, number) => ({
      from: `198.51.${number}.7`,
      attempts: 0,
      longest: 0,
    }));
    /** Guesses at access tokens from a network, at either gateway in turn; returns the status. */
    const guess = async (network: (typeof networks)[number]) => {
      const began = performance.now();
      const site = sites[network.attempts++ % 2] as Site;
      const options = { from: network.from, token: `fxc_${'x'.repeat(43)}` };
      const { status } = await site.rest('GET', '/protected', undefined, options);
      network.longest = Math.max(network.longest, performance.now() - began);
      return status;
    };
    const acts: (() => Promise<unknown>)[] = [
      () => redis.send('SIGKILL'),
      () => redis.start(),
      () => redis.send('SIGSTOP'),
      () => redis.send('SIGCONT'),
    ];
    const each = 16;
    for (const [index, act] of acts.entries()) {
      const guesses = networks.map(async (network) => {
        const statuses = [];
        for (let attempt = 0; attempt < each; attempt++) statuses.push(await guess(network));
        return statuses;
      });
      await act();
      expect(new Set((await Promise.all(guesses)).flat())).toEqual(new Set([401]));
      await used(sites, index % 2 ? 1 : 0);
    }
    for (const network of networks)
      while ((await guess(network)) === 401) expect(network.attempts).toBeLessThan(2 * limits.accessToken.points);
    expect(await one.database.rateLimit.count({ where: { points: { gt: 0 } } })).toBe(0);
    process.stdout.write(
      `refused at the attempts ${networks.map(({ attempts }) => attempts).join(', ')}; the longest of one took ` +
        `${Math.max(...networks.map(({ longest }) => Math.round(longest)))} ms\n`,
    );
    // One that was under way when Redis was killed or stopped may be forgotten.
    const [exact, underWay] = [limits.accessToken.points + 1, 2 * sites.length];
    for (const { attempts } of networks) {
      expect(attempts).toBeGreaterThanOrEqual(exact);
      expect(attempts).toBeLessThanOrEqual(exact + underWay);
    }
  },
  120_000,
);

test.skipIf(!redisServer)(
  'that Redis is away, and that it is back, is logged once, without the password, and gateways look for what they missed',
  async () => {
    const redis = await openTestRedis({ password: 'sesame' });
    const site = await startSite();
    const lines: string[] = [];
    const log = pino(
      new Writable({
        write(line, _encoding, done) {
          lines.push(String(line));
          done();
        },
      }),
    );
    const gateway = openRedis(redis.url, 'site', databaseCounters(site.database), log);
    afterAll(gateway.close);
    let looks = 0;
    gateway.begin(() => {
      looks++;
    });
    await expect.poll(gateway.isUsed).toBe(true);
    // Removed by another gateway: not remembered here.
    const other = openRedis(redis.url, 'site', databaseCounters(site.database), log);
    afterAll(other.close);
    other.begin(() => {});
    await expect.poll(other.isUsed).toBe(true);
    await gateway.counters.count([{ key: 'b', points: 100, duration: 900 }]);
    await other.counters.settle([], ['b']);
    await expect.poll(() => gateway.counters.points(['b'])).toEqual([0]);
    other.close();
    const count = async () => (await gateway.counters.count([{ key: 'a', points: 100, duration: 900 }]))[0]?.points;
    const some = async () => Promise.all(Array.from({ length: 10 }, count));
    await some();
    await redis.send('SIGKILL');
    await expect.poll(gateway.isUsed).toBe(false);
    await some();
    expect(await gateway.counters.points(['a', 'b'])).toEqual([20, 0]);
    const before = looks;
    await redis.start();
    await expect.poll(gateway.isUsed, { timeout: 5_000 }).toBe(true);
    expect(await count()).toBe(21);
    expect(await gateway.counters.points(['b'])).toEqual([0]);
    expect(looks).toBeGreaterThan(before);
    const { hostname, port } = new URL(redis.url);
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      {
        msg: 'Redis cannot be used: limits are counted in the database',
        error: `nothing answers at ${hostname}:${port}`,
      },
      { msg: 'Redis is used: it counts limits, and wakes up gateways' },
    ]);
    expect(lines.join()).not.toContain('sesame');
  },
);

test('a gateway starts, and people log in, while Redis is away or rejects the password', async () => {
  const redis = redisServer ? await openTestRedis({ password: 'sesame' }) : undefined;
  for (const REDIS_URL of ['redis://127.0.0.1:1', ...(redis ? [redis.url.replace('sesame', 'guess')] : [])]) {
    const site = await startSite({ REDIS_URL });
    const { email } = await aMember(site);
    await logIn(site, email, password);
    expect(await site.database.rateLimit.count()).toBeGreaterThan(0);
  }
});
