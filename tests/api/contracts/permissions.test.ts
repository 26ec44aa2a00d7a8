import { beforeAll, describe, expect, test } from 'vitest';
import { scopeFor } from '#gateway/rest/openapi/security.ts';
import { contractTermsOf } from '#schema/core/contract.ts';
import { requiredAccess } from '#schema/core/requiredAccess.ts';
import { schema } from '#schema/index.ts';
import { open, operations, person, reachable, refusalOf, ruled, triedOf } from '#tests/fixtures/permissions.ts';
import { createFixtures, fixturesPool, roles } from '#tests/fixtures/roles.ts';
import { firstOf, openStream } from '#tests/fixtures/streams.ts';
import { contentOf } from '#tests/support/backups.ts';
import { startSite } from '#tests/support/site.ts';

const writing = await startSite();
const newFixtures = fixturesPool(writing.database);
/** A site whose people only read, and are refused. */
const reading = await startSite();
const fixtures = await createFixtures(reading.database);
const kinds = {
  query: schema.getQueryType()?.getFields() ?? {},
  mutation: schema.getMutationType()?.getFields() ?? {},
  subscription: schema.getSubscriptionType()?.getFields() ?? {},
};
const all = { ...kinds.query, ...kinds.mutation, ...kinds.subscription };

test('every operation of the schema is in the permission matrix', () => {
  expect(Object.keys(all).sort()).toEqual(Object.keys(operations).sort());
});

test('an access token reaches what its scope names in the matrix and what is open, and nothing else', () => {
  const fields = Object.values(all);
  const needing = (scope: string) => fields.filter((field) => scopeFor(field) === scope).map(({ name }) => name);
  for (const [scope, names] of Object.entries(reachable)) expect(needing(scope).sort(), scope).toEqual(names);
  const unguarded = fields.filter((field) => !scopeFor(field) && !requiredAccess(field).member);
  expect(unguarded.map(({ name }) => name).sort()).toEqual(open);
});

test('unverified members may leave clubs and choose their e-mails, but use no other operation on clubs', () => {
  const changing = Object.entries(kinds.mutation).filter(([, field]) => {
    const { may } = requiredAccess(field);
    return may !== undefined && may !== 'read';
  });
  const allowed = changing.filter(([name]) => operations[name]?.outcome.unverified !== 'account.emailUnconfirmed');
  expect(allowed.map(([name]) => name)).toEqual([
    'chooseEmails',
    'chooseEmailsForAllClubs',
    'leaveClub',
    'markNotificationsRead',
    'readAllTopics',
    'readTopic',
  ]);
});

test('each outcome for a role on the site follows from the contract, or is listed as that of a rule', () => {
  const decided = new Map<string, Set<string>>();
  for (const [name, { outcome }] of Object.entries(operations)) {
    const field = all[name];
    if (!field) throw new Error(`There is no ${name}.`);
    for (const role of roles) {
      const stated = refusalOf(field, role);
      if (stated) expect(outcome[role], `${name}, ${role}`).toBe(stated);
      else if (outcome[role] !== 'ok') decided.set(outcome[role], (decided.get(outcome[role]) ?? new Set()).add(name));
    }
  }
  const listed = [...decided].map(([reason, names]) => [reason, [...names].sort()]);
  expect(Object.fromEntries(listed)).toEqual(ruled);
});

test('every refusal in the matrix is one that the contract of its operation declares', () => {
  for (const [name, { outcome }] of Object.entries(operations)) {
    const field = all[name];
    const declared: string[] = [...(contractTermsOf(field).refusals ?? []), 'ok'];
    if (field) declared.push(...roles.flatMap((role) => refusalOf(field, role) ?? []));
    expect(declared, name).toEqual(expect.arrayContaining(Object.values(outcome)));
  }
});

/** The rows of the site for reading, but for what gateways count and do on their own. */
async function rowsRead(): Promise<Record<string, string[]>> {
  const { RateLimit: _counts, ...rows } = await contentOf(reading.databaseUrl);
  return rows;
}

let before: Awaited<ReturnType<typeof rowsRead>>;
beforeAll(async () => {
  before = await rowsRead();
});

describe.concurrent.each(Object.entries(operations))('%s', (name, { outcome, args, selection }) => {
  test.each(triedOf(outcome))('%s: %s', async (role, expected) => {
    const writes = name in kinds.mutation && expected === 'ok';
    const [site, people] = writes ? [writing, await newFixtures()] : [reading, fixtures];
    const argsText = args ? `(${args(people, role)})` : '';
    const fields = selection ?? '{ __typename ... on Error { reason } }';
    if (name in kinds.subscription) {
      const stream = await openStream(site.url, person(people, role), `subscription { ${name}${argsText} ${fields} }`);
      expect((await firstOf(stream))?.reason ?? 'ok').toBe(expected);
      return stream.close();
    }
    const kind = name in kinds.query ? 'query' : 'mutation';
    const { body } = await site.graphql(`${kind} { it: ${name}${argsText} ${fields} }`, person(people, role));
    expect(body.errors).toBeUndefined();
    expect(body.data.it?.reason ?? 'ok').toBe(expected);
  });
});

test('no read and no refusal has changed anything', async () => {
  expect(await rowsRead()).toEqual(before);
});
