import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, describe, expect, test } from 'vitest';
import { databaseCounters } from '#gateway/http/counters.ts';
import { openClient } from '#gateway/redis/connect.ts';
import { redisCounters } from '#gateway/redis/counters.ts';
import { openRedis } from '#gateway/redis/redis.ts';
import { openTestRedis, redisServer } from '#tests/support/redis.ts';
import { sharedSite } from '#tests/support/site.ts';

const site = await sharedSite();
const inDatabase = databaseCounters(site.database);

/** An attempt that nobody else makes. */
const anAttempt = (points = 10) => ({ key: randomUUID(), points, duration: 60 });

describe.each(redisServer ? ['database', 'Redis'] : ['database'])('counters in %s', async (where) => {
  const redis = where === 'Redis' ? await openTestRedis() : undefined;
  const client = redis && (await openClient(redis.url));
  await client?.connect();
  afterAll(() => client?.disconnect());
  const counters = client ? redisCounters(client, 'a site:') : inDatabase;

  test('count each attempt once, in a window that begins with the first', async () => {
    const [one, other] = [anAttempt(), anAttempt()];
    const counts = await Promise.all(Array.from({ length: 8 }, () => counters.count([one, other])));
    for (const { key } of [one, other]) {
      const own = counts.flat().filter((count) => count.key === key);
      expect(own.map(({ points }) => points).sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
      // PostgreSQL rounds to a millisecond.
      for (const { left } of own) expect(left > 50_000 && left <= 60_001).toBe(true);
    }
    expect(await counters.points([other.key, 'nobody', one.key])).toEqual([8, 0, 8]);
  });

  test('count nothing once a limit was exceeded, and name only that one', async () => {
    const [narrow, wide] = [anAttempt(1), anAttempt()];
    const both = () => counters.count([narrow, wide]);
    await both();
    await both();
    expect(await both()).toEqual([{ key: narrow.key, points: 2, left: expect.any(Number) }]);
    expect(await counters.points([narrow.key, wide.key])).toEqual([2, 2]);
  });

  test('take attempts back, but none twice, and forget them', async () => {
    const [less, gone] = [anAttempt(), anAttempt()];
    await counters.count([less, gone]);
    await counters.settle([less.key, 'nobody'], [gone.key]);
    await counters.settle([less.key], []);
    expect(await counters.points([less.key, gone.key, 'nobody'])).toEqual([0, 0, 0]);
    expect((await counters.count([less]))[0]?.points).toBe(1);
  });

  test('are raised, never lowered, and begin again when their window is over', async () => {
    const [high, low, brief] = [anAttempt(), anAttempt(), anAttempt()];
    await counters.count([high, low]);
    await counters.count([high]);
    await counters.raise([
      { key: high.key, points: 1, left: 90_000 },
      { key: low.key, points: 5, left: 90_000 },
      { key: brief.key, points: 5, left: 20 },
    ]);
    expect(await counters.points([high.key, low.key])).toEqual([2, 5]);
    await expect.poll(() => counters.points([brief.key])).toEqual([0]);
    expect((await counters.count([brief]))[0]?.left).toBeGreaterThan(50_000);
    expect((await counters.count([low]))[0]?.left).toBeGreaterThan(80_000);
  });
});

test.skipIf(!redisServer)(
  'gateways of one site wake each other up, and those of another site on the same server do not',
  async () => {
    const redis = await openTestRedis();
    const lines: string[] = [];
    const stream = new Writable({
      write(line, _encoding, done) {
        lines.push(JSON.parse(String(line)).msg);
        done();
      },
    });
    const aGateway = (name: string) => {
      const gateway = openRedis(redis.url, name, inDatabase, pino(stream));
      afterAll(gateway.close);
      const looks = { count: 0 };
      gateway.begin(() => {
        looks.count++;
      });
      return { ...gateway, looks };
    };
    const [one, other, stranger] = [aGateway('site'), aGateway('site'), aGateway('another site')];
    const all = [one, other, stranger];
    // Each looks as soon as it is connected.
    await expect.poll(() => all.every(({ looks, isUsed }) => isUsed() && looks.count > 0)).toBe(true);
    const before = stranger.looks.count;
    const after = other.looks.count;
    one.wakeUp();
    await expect.poll(() => other.looks.count).toBeGreaterThan(after);
    expect(stranger.looks.count).toBe(before);

    const attempt = anAttempt();
    await one.counters.count([attempt]);
    expect((await other.counters.count([attempt]))[0]?.points).toBe(2);
    expect(await stranger.counters.points([attempt.key])).toEqual([0]);
    expect(await inDatabase.points([attempt.key])).toEqual([0]);
    expect(lines).toEqual([]);
  },
);
