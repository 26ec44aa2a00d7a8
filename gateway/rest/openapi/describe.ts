import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getOperationAST, print } from 'graphql';
import type { OpenAPIV3_1 } from 'openapi-types';
import { operator } from '#locales/operator.ts';
import { root } from '#prisma/root.ts';
import { summaryOf } from '#schema/contract.ts';
import { rawRequestOf } from '../example.ts';
import { variablesOf } from '../mapping.ts';
import type { JsonSchema, Route } from '../route.ts';
import { clubCalendar, personalCalendar } from '../routes/calendar.ts';
import { subjects } from '../routes.ts';
import { curlOf, graphqlCurlOf } from './curl.ts';
import { type OpenApi, type Operation, schemaObject } from './document.ts';
import { inputOf, parametersOf, requestBodyOf } from './input.ts';
import { introduction } from './introduction.ts';
import { refusalResponses, refusalSchema, successOf, unchangedOf } from './responses.ts';
import { scopeFor, securityOf, securitySchemes } from './security.ts';
import { rootOf, Shapes } from './shapes.ts';

const tagTexts: Record<keyof typeof subjects, string> = {
  club: 'The public list of clubs, and creating and managing clubs.',
  membership: 'A club with its people: joining and leaving, and the decisions of its owner and organisers.',
  meeting: 'The meetings of a club: creating, changing and cancelling them, and replying.',
  notice: 'The notices of a club: what its owner and organisers write to its members, and the letters about them.',
  notification: 'What the member is told in the site, and what of it they have read.',
  report: 'Reports to the administrators.',
  account: 'Registering, logging in and out, and the profile.',
  recovery: 'Resetting a forgotten password.',
  twoFactor: 'Two-factor authentication with an authenticator app.',
  administration: 'Managing accounts, for administrators.',
  contact: 'Messages to support.',
};

const headers: Record<string, OpenAPIV3_1.HeaderObject> = {
  'X-Request-Id': {
    description: 'The id of the request, to quote when contacting support.',
    schema: { type: 'string' },
  },
  'Retry-After': { description: 'The number of seconds to wait before the next attempt.', schema: { type: 'integer' } },
  'WWW-Authenticate': {
    description: 'The scheme to authenticate with (RFC 9110): `Bearer`.',
    schema: { type: 'string' },
  },
  RateLimit: {
    description:
      'What remains of each rate limit that applies: the attempts left (r) and the seconds until it resets (t). See draft-ietf-httpapi-ratelimit-headers.',
    schema: { type: 'string' },
  },
  'RateLimit-Policy': {
    description: 'The rate limits that apply: the attempts allowed (q) within a number of seconds (w).',
    schema: { type: 'string' },
  },
  ETag: {
    description:
      'The version of the answer: sent back in If-None-Match, the answer is 304 as long as nothing has changed.',
    schema: { type: 'string' },
  },
  Link: {
    description:
      'The address of the next page, as a path on this site, with rel="next" (RFC 8288). Absent on the last page.',
    schema: { type: 'string' },
  },
};

/** Builds the OpenAPI description of /api/v1 at `origin` from the routes, the schema and the rules. */
export function describe(origin: string): OpenApi {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const shapes = new Shapes();
  const paths: OpenApi['paths'] = {};
  // A route with `when` shares its path with another one, whose description covers both.
  for (const [subject, routes] of Object.entries(subjects))
    for (const route of routes.filter(({ when }) => !when)) {
      const path = templateOf(route);
      paths[path] = { ...paths[path], [route.method]: operationOf(route, routes, subject, origin, shapes) };
    }
  for (const route of [clubCalendar, personalCalendar])
    paths[templateOf(route)] = { [route.method]: calendarOf(route, origin, shapes) };
  return {
    openapi: '3.1.0',
    info: {
      title: `${operator.name} API`,
      version,
      description: introduction(origin),
      license: { name: 'Terms & Conditions', url: `${origin}/terms` },
      contact: { name: operator.name, email: operator.supportEmail, url: `${origin}/contact` },
    },
    servers: [{ url: `${origin}/api/v1`, description: 'This site.' }],
    tags: Object.entries(tagTexts)
      .sort()
      .map(([name, description]) => ({ name, description })),
    paths,
    components: { schemas: schemasOf({ ...shapes.named, Refusal: refusalSchema }), securitySchemes, headers },
  };
}

const templateOf = ({ path }: Route): string => path.replace(/:(\w+)/g, '{$1}');

function operationOf(route: Route, table: Route[], subject: string, origin: string, shapes: Shapes): Operation {
  const { document, example = {}, status = 202 } = route;
  const { field } = rootOf(document);
  const scope = scopeFor(field);
  const description = summaryOf(field);
  const input = inputOf(route, field);
  const security = securityOf(field, getOperationAST(document));
  // The prefix only keeps our generated names apart.
  const query = print(document).replace(/^(query|mutation) Rest/, '$1 ');
  const variables = variablesOf(route, rawRequestOf(example));
  return {
    operationId: route.id ?? field.name,
    ...(field.deprecationReason && { deprecated: true }),
    tags: [subject],
    summary: (/^[^.;:(]+/.exec(description)?.[0] ?? '').trim(),
    description: scope ? `${description} An access token needs the scope \`${scope}\`.` : description,
    parameters: parametersOf(route, input),
    ...requestBodyOf(route, input),
    responses: { [status]: successOf(route, shapes), ...unchangedOf(route), ...refusalResponses(route, table, input) },
    security,
    'x-graphql': { query, variables },
    'x-codeSamples': [
      { lang: 'Shell', label: 'curl', source: curlOf(route, origin, security) },
      { lang: 'Shell', label: 'curl, GraphQL', source: graphqlCurlOf(route, query, variables, origin, security) },
    ],
  };
}

/** The address of a calendar, to which apps subscribe: no JSON, and nobody signs in. */
function calendarOf(route: Route, origin: string, shapes: Shapes): Operation {
  const { responses, ...operation } = operationOf(route, [], 'meeting', origin, shapes);
  const isBeside = route === personalCalendar;
  const headers = {
    'X-Request-Id': { $ref: '#/components/headers/X-Request-Id' },
    ETag: { $ref: '#/components/headers/ETag' },
  };
  return {
    ...operation,
    ...(isBeside && { servers: [{ url: origin, description: 'This site, beside /api/v1.' }] }),
    security: [],
    responses: {
      ...responses,
      200: {
        description: 'The calendar (RFC 5545).',
        headers,
        content: {
          'text/calendar': { schema: { type: 'string' }, example: 'BEGIN:VCALENDAR\r\n…\r\nEND:VCALENDAR\r\n' },
        },
      },
      304: { description: 'Nothing has changed since the version that If-None-Match names.', headers },
    },
    'x-codeSamples': operation['x-codeSamples'].map(({ source, ...sample }) => ({
      ...sample,
      source: isBeside ? source.replace('/api/v1', '') : source,
    })),
  };
}

const schemasOf = (named: Record<string, JsonSchema>): Record<string, OpenAPIV3_1.SchemaObject> =>
  Object.fromEntries(Object.entries(named).map(([name, schema]) => [name, schemaObject(schema)]));
