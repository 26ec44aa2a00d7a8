import { getOperationAST, OperationTypeNode } from 'graphql';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { english } from '#schema/core/translate.ts';
import { aClub, aMember } from '#tests/fixtures/people.ts';
import { askRest, type Prepared, prepare, rows } from '#tests/fixtures/restRequests.ts';
import { runProgram } from '#tests/support/process.ts';
import { type Site, startSite } from '#tests/support/site.ts';

const site = await startSite();
const other = await startSite({ DATABASE_URL: site.databaseUrl });
const gateways = [site, other];
const maintenance = (...args: string[]) => runProgram('maintenance', site.environment, ...args);
const member = await aMember(site, { maxClubs: 100 });
const create = (at: Site) => at.rest('POST', '/user/club', aClub(), { as: member });
/** Waits until every gateway answers a change with this status. */
const answering = (status: number) =>
  vi.waitFor(
    async () => {
      for (const at of gateways) expect((await create(at)).status).toBe(status);
    },
    { timeout: 30_000 },
  );
const changes = (row: (typeof rows)[number][1]) =>
  getOperationAST(row.document)?.operation === OperationTypeNode.MUTATION;

describe('while the site is read-only', () => {
  // Prepared beforehand: some examples need changes themselves.
  const prepared = new Map<string, Prepared>();
  beforeAll(async () => {
    for (const [name] of rows) prepared.set(name, await prepare(site, name));
    expect(await maintenance('on', 'Back at six')).toEqual({
      code: 0,
      output: 'The site is now read-only; every gateway follows within five seconds.\n',
    });
    await answering(503);
  });
  afterAll(async () => {
    await maintenance('off');
    await answering(202);
  });

  test.each(rows.filter(([, row]) => changes(row)))('%s is refused, and can be retried later', async (name, row) => {
    const answer = await askRest(site, row, prepared.get(name) as Prepared);
    expect(answer).toMatchObject({
      status: 503,
      body: { error: 'UNAVAILABLE', result: english('errors:request.maintenance'), requestId: expect.any(String) },
    });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThanOrEqual(60);
  });

  test.each(rows.filter(([, row]) => !changes(row)))('%s works as usual', async (name, row) => {
    const { status } = await askRest(other, row, prepared.get(name) as Prepared);
    expect([202, 203]).toContain(status);
  });

  test('GraphQL returns refusals as data, with the reason’s key, for each of several mutations', async () => {
    const { body, headers } = await other.graphql(
      'mutation { a: logOut { ... on Error { code reason } } b: acceptTerms { ... on Error { code reason } } }',
      { as: member },
    );
    const refused = { code: 'UNAVAILABLE', reason: 'request.maintenance' };
    expect(body.data).toEqual({ a: refused, b: refused });
    expect(Number(headers.get('retry-after'))).toBeGreaterThanOrEqual(60);
    expect((await other.rest('GET', '/protected', undefined, { as: member })).status).toBe(203);
  });

  test('the gateways are ready, and one that starts in the meantime is read-only, too', async () => {
    const late = await startSite({ DATABASE_URL: site.databaseUrl });
    gateways.push(late);
    expect((await create(late)).status).toBe(503);
    for (const { url } of gateways) {
      const readiness = await fetch(`${url}/readyz`);
      expect({ status: readiness.status, body: await readiness.json() }).toEqual({
        status: 200,
        body: { status: 'ready', readOnly: true },
      });
      expect(await (await fetch(`${url}/metrics`)).text()).toMatch(/^fxclubs_maintenance 1$/m);
    }
  });
});

test('e-mails wait until maintenance ends', async () => {
  const setMaintenance = (maintenanceSince: Date | null) =>
    site.database.site.updateMany({ data: { maintenanceSince } });
  await setMaintenance(new Date());
  await answering(503);
  await runProgram('accounts', site.environment, 'reset-password', member.email);
  const waiting = () => site.database.outgoingMail.findMany({ where: { content: { not: null } } });
  // Longer than gateways leave between two looks at the outbox.
  const age = async () => Date.now() - Number((await waiting())[0]?.createdAt);
  await expect.poll(age, { timeout: 5_000 }).toBeGreaterThan(1_500);
  expect(await waiting()).toMatchObject([{ attempts: 0 }]);
  const emails = () => gateways.flatMap(({ mailbox }) => mailbox.emails);
  expect(emails()).toEqual([]);
  await setMaintenance(null);
  await expect.poll(async () => (await waiting()).length).toBe(0);
  expect(emails()).toHaveLength(1);
});
