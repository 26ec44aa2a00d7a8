import { print } from 'graphql';
import { describe, expect, test } from 'vitest';
import { bodyOf } from '#gateway/rest/mapping.ts';
import { askGraphql, askRest, type Prepared, prepare, rows } from '#tests/fixtures/restRequests.ts';
import { startSite } from '#tests/support/site.ts';

const site = await startSite();

/** What may differ between two otherwise equal sets of fixtures: IDs, secrets and times. */
const different = new Set([
  'id',
  'uid',
  'clubID',
  'clubId',
  'topicID',
  'postID',
  'pictureID',
  'userId',
  'decided',
  'email',
  'date',
  'atoken',
  'link',
  'secret',
  'token',
  'otpauth',
  'qrcode',
  'recoveryCodes',
  // Both change the same settings, one after the other.
  'version',
]);

const alike = (value: unknown, name = ''): unknown => {
  if (different.has(name)) return `a ${name}`;
  if (typeof value === 'string') return value.replace(/\d+/g, '#');
  if (Array.isArray(value)) return value.map((item) => alike(item));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, alike(inner, key)]));
};

// Rows of "LiveChange" and "PublicChange" are removed after a minute, at any time.
const tables = await site.database.$queryRaw<{ name: string }[]>`
  SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_name NOT IN ('RateLimit', 'LiveChange', 'PublicChange')`;
const countAll = tables.map(({ name }) => `SELECT '${name}' AS name, count(*)::int FROM "${name}"`).join(' UNION ALL ');

/** How many rows each table has. */
async function counts(): Promise<Record<string, number>> {
  const rows = await site.database.$queryRawUnsafe<{ name: string; count: number }[]>(countAll);
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}

/** Waits until the e-mails that are due have been sent, which moves them through several tables. */
const emailsSent = () =>
  expect
    .poll(
      () => site.database.$queryRaw`
        SELECT 1 FROM "Mailing" WHERE "dueAt" <= now() UNION ALL SELECT 1 FROM "OutgoingMail" WHERE content IS NOT NULL`,
      // Every administrator of these tests is told of what waits in the newsroom.
      { timeout: 150_000 },
    )
    .toEqual([]);

/** How `act` changes the number of rows in each table. */
async function effects(act: () => Promise<unknown>): Promise<Record<string, number>> {
  await emailsSent();
  const before = await counts();
  await act();
  await emailsSent();
  const after = await counts();
  return Object.fromEntries(Object.keys(after).map((table) => [table, (after[table] ?? 0) - (before[table] ?? 0)]));
}

describe.each(rows)('%s', (name, row) => {
  test('REST and GraphQL return the same data and have the same effects', async () => {
    const prepared: [Prepared, Prepared] = [await prepare(site, name), await prepare(site, name)];
    let rest: unknown;
    let graphql: unknown;
    const byRest = await effects(async () => {
      const answer = await askRest(site, row, prepared[0]);
      expect(answer.status).toBe(row.status ?? 202);
      rest = answer.body;
    });
    const byGraphql = await effects(async () => {
      const { data, errors } = await askGraphql(site, row, print(row.document), prepared[1]);
      expect(errors).toBeUndefined();
      graphql = bodyOf(row, Object.values(data as object)[0]);
    });
    // Only REST has URLs of pages.
    const { next: _url, ...others } = rest as { next?: unknown };
    expect(alike(others)).toEqual(alike(graphql));
    expect(byRest).toEqual(byGraphql);
  }, 300_000);
});
