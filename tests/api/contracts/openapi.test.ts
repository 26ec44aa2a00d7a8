import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { type GraphQLArgument, type GraphQLObjectType, getNamedType, isInputObjectType } from 'graphql';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { rawRequestOf } from '#gateway/rest/example.ts';
import { invalidFields, mistakeIn, schemaName, variablesOf } from '#gateway/rest/mapping.ts';
import { describe } from '#gateway/rest/openapi/describe.ts';
import { descriptionOf } from '#gateway/rest/openapi/description.ts';
import { inputOf } from '#gateway/rest/openapi/input.ts';
import type { JsonSchema } from '#gateway/rest/route.ts';
import { clubCalendar, personalCalendar } from '#gateway/rest/routes/calendar.ts';
import { routes } from '#gateway/rest/routes.ts';
import { contractTermsOf } from '#schema/core/contract.ts';
import { requiredAccess } from '#schema/core/requiredAccess.ts';
import { schema } from '#schema/index.ts';
import { sharedSite } from '#tests/support/site.ts';

const site = await sharedSite();
const response = await fetch(`${site.url}/api/v1/openapi.json`);
const description = await response.json();

test('the description has every route, and can be cached', async () => {
  expect(response.headers.get('content-type')).toContain('application/json');
  const described = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.keys(methods as object).map((method) => `${method} ${path}`),
  );
  expect(described.sort()).toEqual(
    [
      ...new Set(
        [...routes, clubCalendar, personalCalendar].map(
          ({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`,
        ),
      ),
    ].sort(),
  );
  const [again] = (await once(
    // Not with fetch, which bypasses caches when given If-None-Match.
    get(`${site.url}/api/v1/openapi.json`, { headers: { 'If-None-Match': response.headers.get('etag') ?? '' } }),
    'response',
  )) as [IncomingMessage];
  expect(again.statusCode).toBe(304);
});

test('the description passes the strict rules of an independent linter', async () => {
  // A test's site is on localhost.
  const config = await createConfig({ extends: ['recommended-strict'], rules: { 'no-server-example.com': 'off' } });
  const problems = await lintFromString({ source: JSON.stringify(description), config });
  expect(problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`)).toEqual([]);
}, 30_000);

test('an operation is named once, an enum has no word twice and not null, and what operations share is written once', () => {
  const operations = Object.values<Record<string, { operationId: string }>>(description.paths).flatMap(Object.values);
  const ids = operations.map(({ operationId }) => operationId);
  expect(ids.filter((id, index) => ids.indexOf(id) < index)).toEqual([]);
  const enums: unknown[][] = [];
  JSON.stringify(description, (name, value) => {
    if (name === 'enum') enums.push(value);
    return value;
  });
  expect(enums.filter((words) => words.includes(null) || new Set(words).size < words.length)).toEqual([]);
  expect(JSON.stringify(description).length).toBeLessThan(510_000);
});

test('the description is that of the site, whatever its name', () => {
  const own = { origin: 'http://[::1]:4000', name: 'The "best" $& <clubs>', supportEmail: 'help@clubs.example' };
  expect(descriptionOf(own)).toBe(JSON.stringify(describe(own)));
});

test('what visitors may do is described without authentication, beside reading what shows members more', () => {
  const open = routes.filter(({ field }) => Object.keys(requiredAccess(field)).length === 0);
  const changing = open.filter(({ method }) => method !== 'get');
  expect(changing.map(({ path }) => path)).toContain('/auth/account-recovery/verifyCode');
  for (const { path, method } of changing) expect(description.paths[path][method].security, path).toEqual([]);
});

test('an operation’s summary is plain text, and no path in it is cut off', () => {
  const operations = Object.values<Record<string, { summary: string }>>(description.paths).flatMap(Object.values);
  const summaries = operations.map(({ summary }) => summary);
  expect(summaries.filter((summary) => summary.includes('`'))).toEqual([]);
  expect(summaries).toContainEqual(expect.stringMatching(/ \/api\/v1\/club\/\{clubID\}\/calendar\.ics$/));
});

const shared = (ref: string) => description.components.parameters[ref.split('/').pop() ?? ''];

test('every field of a request is described', () => {
  for (const [path, methods] of Object.entries<Record<string, never>>(description.paths))
    for (const [method, operation] of Object.entries<{
      parameters: ({ name: string; description: string } | { $ref: string })[];
      requestBody?: { content: { 'application/json'?: { schema: { $ref: string } } } };
    }>(methods)) {
      for (const parameter of operation.parameters) {
        const { name, description: about } = '$ref' in parameter ? shared(parameter.$ref) : parameter;
        expect(about, `${method} ${path} ${name}`).toBeTruthy();
      }
      const body = operation.requestBody?.content['application/json']?.schema.$ref.split('/').pop() ?? '';
      const { properties = {} } = description.components.schemas[body] ?? {};
      for (const [name, { description }] of Object.entries<{ description?: string }>(properties))
        expect(description, `${method} ${path} ${name}`).toBeTruthy();
    }
});

/** Values just beyond what a schema allows. */
function beyond({ type, anyOf, enum: words, minLength = 0, maxLength, minimum, maximum }: JsonSchema): unknown[] {
  if (anyOf) return anyOf.flatMap(beyond);
  if (type === 'integer') return [...(minimum ? [minimum - 1] : []), ...(maximum ? [maximum + 1] : [])];
  if (type !== 'string') return [];
  const tooLong = maxLength === undefined ? [] : ['x'.repeat(maxLength + 1), '🌊'.repeat(maxLength + 1)];
  return [...(words ? ['nothing'] : []), ...(minLength ? ['x'.repeat(minLength - 1)] : []), ...tooLong];
}

test('a value beyond the described bounds of a field is refused, and one within them is not', () => {
  let compared = 0;
  for (const route of routes.filter(({ when }) => !when)) {
    const { field } = route;
    const { rules } = contractTermsOf(field);
    const input = inputOf(route, field);
    const complete = rawRequestOf(route.example ?? {});
    const isRefused = (name: string, value: unknown, besides: string[] = []) => {
      const request = { ...complete, body: { ...complete.body, [name]: value } };
      const variables = variablesOf(route, request);
      const parsed = rules && z.safeParse(rules, variables['input'] ?? variables);
      const issues = parsed?.error?.issues.filter(({ message }) => !besides.includes(message)) ?? [];
      return (
        mistakeIn(route, request) !== undefined ||
        invalidFields(route, request).some((field) => field.name === name) ||
        issues.some(({ path }) => path[0] === schemaName(route, name))
      );
    };
    for (const name of Object.keys(rules && complete.body ? complete.body : {})) {
      const schema = input.schemaOf(name, route.body?.[name]?.schema ?? {});
      for (const value of beyond(schema)) {
        compared++;
        expect(isRefused(name, value), `${route.path} ${name} ${String(value).slice(0, 9)}`).toBe(true);
      }
      const { maxLength = 0 } = schema;
      if (maxLength > 5) {
        const malformed = ['account.emailInvalid', 'account.passwordPredictable', 'input.linkInvalid'];
        expect(isRefused(name, '🌊'.repeat(maxLength), malformed), `${route.path} ${name}`).toBe(false);
      }
    }
  }
  expect(compared).toBeGreaterThan(80);
});

test('everything in the GraphQL schema is described', () => {
  for (const type of Object.values(schema.getTypeMap())) {
    if (type.name.startsWith('__')) continue;
    expect(type.description, type.name).toBeTruthy();
    if ('getFields' in type)
      for (const field of Object.values(type.getFields())) {
        expect(field.description, `${type.name}.${field.name}`).toBeTruthy();
        // Described by its type.
        for (const arg of 'args' in field ? field.args.filter((arg: GraphQLArgument) => arg.name !== 'input') : [])
          expect(arg.description, `${type.name}.${field.name}(${arg.name})`).toBeTruthy();
      }
  }
});

test('ids of other things are spelt `…ID`; another spelling is deprecated, but where an argument is required', () => {
  const others: string[] = [];
  for (const type of Object.values(schema.getTypeMap())) {
    if (type.name.startsWith('__') || !('getFields' in type)) continue;
    for (const field of Object.values(type.getFields())) {
      const args = 'args' in field ? field.args : [];
      for (const { name, deprecationReason } of [field, ...args])
        if (name.endsWith('Id') && !deprecationReason) others.push(`${type.name}.${field.name}: ${name}`);
    }
  }
  expect(others).toEqual([
    'EditUserInput.userId: userId',
    'Mutation.resetTwoFactor: userId',
    'Mutation.toggleSuspension: userId',
  ]);
});

test('fields and operations that are deprecated in the schema are deprecated in the description', () => {
  const fieldsOf = (name: string) => (schema.getType(name) as GraphQLObjectType).getFields();
  const fields = [
    fieldsOf('Club')['privacy'],
    fieldsOf('UpdateClubInput')['privacy'],
    fieldsOf('Mutation')['updateClub'],
  ];
  for (const field of fields) if (field) field.deprecationReason = 'Use `closed`.';
  const { components, paths } = describe({ origin: site.url, name: 'FX Clubs', supportEmail: 'help@example.com' });
  for (const field of fields) if (field) field.deprecationReason = undefined;
  expect(components?.schemas?.['ListedClub']).toMatchObject({ properties: { privacy: { deprecated: true } } });
  expect(paths['/user/club/inputs']?.['put']).toMatchObject({ deprecated: true });
  expect(components?.schemas?.['UpdateClubInput']).toMatchObject({ properties: { privacy: { deprecated: true } } });
});

/**
 * Arguments that only GraphQL accepts, by operation. REST lists page forwards only; its other paths and bodies are
 * those of the documented API, which has no such fields.
 */
const notOverRest = {
  accessTokens: ['before', 'last'],
  bulletin: ['before', 'last'],
  bulletinPostVersions: ['before', 'last'],
  clubLog: ['before', 'last'],
  clubMeetings: ['before', 'last'],
  clubInvitations: ['before', 'last'],
  clubMembers: ['before', 'last'],
  clubNotices: ['before', 'last'],
  clubTopics: ['before', 'last'],
  clubs: ['before', 'last'],
  logIn: ['timeZone'],
  markNotificationsRead: ['about'],
  meetingReplies: ['before', 'last'],
  memberships: ['before', 'last'],
  myMeetings: ['before', 'last'],
  notifications: ['before', 'last'],
  report: ['language'],
  screenings: ['before', 'last'],
  searchTopics: ['before', 'last'],
  signUp: ['language'],
  topicPosts: ['before', 'last'],
  toggleSuspension: ['reason', 'suspended'],
  updateProfile: ['language', 'showAttendance', 'showDescription', 'showFullName', 'spokenLanguages', 'timeZone'],
  users: ['before', 'country', 'descending', 'filter', 'last', 'order'],
};

test('every other argument of an operation that REST offers can be sent over REST', () => {
  const missing = new Map<string, string[]>();
  for (const { field: operation } of routes) {
    const sent = routes
      .filter((other) => other.field === operation)
      .flatMap(({ params, query, body, names }) => [
        ...Object.keys({ ...params, ...query, ...body }).map((name) => name.replace(/^to(?=[A-Z])/, '')),
        ...Object.keys(names),
      ])
      .map((name) => name.toLowerCase());
    const taken = operation.args.flatMap(({ name, type }) => {
      const inner = getNamedType(type);
      return isInputObjectType(inner) ? Object.keys(inner.getFields()) : [name];
    });
    const left = taken.filter((name) => !sent.includes(name.toLowerCase()));
    if (left.length) missing.set(operation.name, left);
  }
  expect(Object.fromEntries(missing)).toEqual(notOverRest);
});
