import { describe, expect, test } from 'vitest';
import { withConnection } from '#prisma/database.ts';
import { aMember } from '#tests/fixtures/people.ts';
import type { Answer } from '#tests/support/client.ts';
import { expectOverloaded } from '#tests/support/overload.ts';
import { cacheHits } from '#tests/support/publicCache.ts';
import { startSite } from '#tests/support/site.ts';

const origin = 'https://www.example.com';
const other = await startSite();
const member = await aMember(other);
// Starts after the member's notification has been sent, which would empty its cache during the test.
const site = await startSite({ DATABASE_URL: other.databaseUrl, CORS_ORIGINS: origin });
const readProtected = () => site.rest('GET', '/protected', undefined, { as: member });
const readPublic = () => site.rest('GET', '/user/club/all?country=Italy');

/** Reads, and returns whether the cache served it; the count is of all gateways in this process. */
async function isReadFromCache(): Promise<boolean> {
  const before = await cacheHits(site);
  await readPublic();
  return (await cacheHits(site)) > before;
}

describe('more operations than can finish soon', () => {
  test('are refused immediately, while monitoring and the public cache respond; afterwards everything works as before', async () => {
    // A gateway stores nothing before it listens to the database.
    await expect.poll(isReadFromCache).toBe(true);
    const answers: Answer[] = [];
    await withConnection(site.databaseUrl, async (other) => {
      await other.query('BEGIN');
      await other.query('LOCK TABLE "Session"');
      const flood = Array.from({ length: 300 }, async () => answers.push(await readProtected()));
      await expect.poll(() => answers.length).toBeGreaterThan(0);
      for (const answer of answers) expectOverloaded(answer);
      const init = { headers: { Origin: origin, 'Access-Control-Request-Method': 'GET' } };
      const refused = await fetch(`${site.url}/api/v1/protected`, init);
      const preflight = await fetch(`${site.url}/api/v1/protected`, { ...init, method: 'OPTIONS' });
      expect([refused.status, preflight.status]).toEqual([503, 204]);
      for (const { headers } of [refused, preflight]) {
        expect(headers.get('access-control-allow-origin')).toBe(origin);
        expect(headers.get('x-content-type-options')).toBe('nosniff');
      }
      for (const path of ['/healthz', '/metrics']) expect((await fetch(site.url + path)).status).toBe(200);
      expect((await readPublic()).status).toBe(202);
      await other.query('ROLLBACK');
      await Promise.all(flood);
    });
    for (const answer of answers.filter(({ status }) => status !== 203)) expectOverloaded(answer);
    expect((await readProtected()).status).toBe(203);
  });
});
