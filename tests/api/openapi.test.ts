import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { Spectral } from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';
import { type GraphQLArgument, getNamedType, isInputObjectType } from 'graphql';
import { expect, test } from 'vitest';
import { rootOf } from '#gateway/rest/openapi/shapes.ts';
import { routes } from '#gateway/rest/routes.ts';
import { schema } from '#schema/index.ts';
import { startSite } from '#tests/support/site.ts';

const site = await startSite();
const response = await fetch(`${site.url}/api/v1/openapi.json`);
const description = await response.json();

test('the description breaks none of the rules for OpenAPI', async () => {
  const linter = new Spectral();
  linter.setRuleset({ extends: [[rulesets.oas as never, 'all']] });
  expect((await linter.run(description)).map(({ code, path }) => `${code}: ${path.join('.')}`)).toEqual([]);
});

test('the description has every row of the table, and may be cached', async () => {
  expect(response.headers.get('content-type')).toContain('application/json');
  const told = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.keys(methods as object).map((method) => `${method} ${path}`),
  );
  expect(told.sort()).toEqual(
    [...new Set(routes.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`))].sort(),
  );
  const [again] = (await once(
    // Not by fetch, which bypasses caches when it is given If-None-Match.
    get(`${site.url}/api/v1/openapi.json`, { headers: { 'If-None-Match': response.headers.get('etag') ?? '' } }),
    'response',
  )) as [IncomingMessage];
  expect(again.statusCode).toBe(304);
});

test('every field of the request is described', () => {
  for (const [path, methods] of Object.entries<Record<string, never>>(description.paths))
    for (const [method, operation] of Object.entries<{
      parameters: { name: string; description: string }[];
      requestBody?: {
        content: { 'application/json': { schema: { properties: Record<string, { description?: string }> } } };
      };
    }>(methods)) {
      for (const { name, description } of operation.parameters)
        expect(description, `${method} ${path} ${name}`).toBeTruthy();
      const fields = operation.requestBody?.content['application/json'].schema.properties ?? {};
      for (const [name, { description }] of Object.entries(fields))
        expect(description, `${method} ${path} ${name}`).toBeTruthy();
    }
});

test('everything in the GraphQL schema is described', () => {
  for (const type of Object.values(schema.getTypeMap())) {
    if (type.name.startsWith('__')) continue;
    if (!['Query', 'Mutation'].includes(type.name)) expect(type.description, type.name).toBeTruthy();
    if ('getFields' in type)
      for (const field of Object.values(type.getFields())) {
        // The plugin's own, which takes no description.
        if (field.name !== 'totalCount') expect(field.description, `${type.name}.${field.name}`).toBeTruthy();
        // What an input is, its type says.
        for (const arg of 'args' in field ? field.args.filter((one: GraphQLArgument) => one.name !== 'input') : [])
          expect(arg.description, `${type.name}.${field.name}(${arg.name})`).toBeTruthy();
      }
  }
});

test('no row uses deprecated fields of the schema', () => {
  for (const { document } of routes) {
    expect(rootOf(document).field.deprecationReason).toBeUndefined();
  }
});

/**
 * What only GraphQL takes, by operation. REST's lists go forward only; its other paths and bodies are those of the
 * documented API, which has no such fields.
 */
const notOverRest = {
  clubMeetings: ['before', 'last'],
  clubInvitations: ['before', 'last'],
  clubMembers: ['before', 'last'],
  clubNotices: ['before', 'last'],
  clubs: ['before', 'last', 'order', 'privacy', 'search', 'state'],
  memberships: ['before', 'last'],
  myMeetings: ['before', 'last'],
  notifications: ['before', 'last'],
  signUp: ['language'],
  toggleSuspension: ['reason', 'suspended'],
  updateClub: ['seen'],
  updateProfile: ['language', 'showFullName'],
  users: ['before', 'country', 'descending', 'filter', 'last', 'order'],
};

test('every argument of an operation that REST offers can be sent over REST', () => {
  const missing = new Map<string, string[]>();
  for (const { document } of routes) {
    const { field: operation } = rootOf(document);
    const sent = routes
      .filter((other) => rootOf(other.document).field === operation)
      .flatMap(({ params, query, body, names }) => [
        ...Object.keys({ ...params, ...query, ...body }).map((name) => name.replace(/^to(?=[A-Z])/, '')),
        ...Object.keys(names ?? {}),
      ])
      .map((name) => name.toLowerCase());
    const taken = operation.args.flatMap(({ name, type }) => {
      const named = getNamedType(type);
      return isInputObjectType(named) ? Object.keys(named.getFields()) : [name];
    });
    const left = taken.filter((name) => !sent.includes(name.toLowerCase()));
    if (left.length) missing.set(operation.name, left);
  }
  expect(Object.fromEntries(missing)).toEqual(notOverRest);
});
