import { describe, expect, test } from 'vitest';
import { scopeFor } from '#gateway/rest/openapi/security.ts';
import { requiredAccess } from '#schema/core/requiredAccess.ts';
import { schema } from '#schema/index.ts';
import { open, operations, person, reachable } from '#tests/fixtures/permissions.ts';
import { type ClubRole, fixturesPool, type Role } from '#tests/fixtures/roles.ts';
import { firstOf, openStream } from '#tests/fixtures/streams.ts';
import { startSite } from '#tests/support/site.ts';

const site = await startSite();
const createFixtures = fixturesPool(site.database);
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

describe.concurrent.each(Object.entries(operations))('%s', (name, { outcome, args, selection }) => {
  test.each(Object.entries(outcome) as [Role | ClubRole, string][])('%s: %s', async (role, expected) => {
    const fixtures = await createFixtures();
    const argsText = args ? `(${args(fixtures, role)})` : '';
    const fields = selection ?? '{ __typename ... on Error { reason } }';
    if (name in kinds.subscription) {
      const stream = await openStream(
        site.url,
        person(fixtures, role),
        `subscription { ${name}${argsText} ${fields} }`,
      );
      expect((await firstOf(stream))?.reason ?? 'ok').toBe(expected);
      return stream.close();
    }
    const kind = name in kinds.query ? 'query' : 'mutation';
    const { body } = await site.graphql(`${kind} { it: ${name}${argsText} ${fields} }`, person(fixtures, role));
    expect(body.errors).toBeUndefined();
    expect(body.data.it?.reason ?? 'ok').toBe(expected);
  });
});
