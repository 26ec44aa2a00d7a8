import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { print } from 'graphql';
import type { OpenAPIV3_1 } from 'openapi-types';
import { operator } from '#locales/operator.ts';
import { root } from '#prisma/root.ts';
import { summaryOf } from '#schema/contract.ts';
import { rawRequestOf } from '../example.ts';
import { variablesOf } from '../mapping.ts';
import type { JsonSchema, Route } from '../route.ts';
import { subjects } from '../routes.ts';
import { curlOf, graphqlCurlOf } from './curl.ts';
import { type OpenApi, type Operation, schemaObject } from './document.ts';
import { inputOf, parametersOf, requestBodyOf } from './input.ts';
import { introduction } from './introduction.ts';
import { refusalResponses, refusalSchema, successOf } from './responses.ts';
import { scopeFor, securityOf, securitySchemes } from './security.ts';
import { rootOf, Shapes } from './shapes.ts';

const tagTexts: Record<keyof typeof subjects, string> = {
  club: 'The public list of clubs, and the clubs one owns.',
  account: 'Opening an account, signing in and out, the own profile.',
  recovery: 'A new password for who forgot the old one.',
  twoFactor: 'A second factor at log-in.',
  administration: 'What administrators do with accounts.',
  contact: 'Messages to the support.',
};

const headers: Record<string, OpenAPIV3_1.HeaderObject> = {
  'X-Request-Id': { description: 'Names the request, for questions to the support.', schema: { type: 'string' } },
  'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } },
  RateLimit: {
    description: 'What is left of the limits that the request counts against (draft-ietf-httpapi-ratelimit-headers).',
    schema: { type: 'string' },
  },
  'RateLimit-Policy': { description: 'Those limits: attempts in seconds.', schema: { type: 'string' } },
  Link: { description: 'The address of the next page, rel="next" (RFC 8288).', schema: { type: 'string' } },
};

/** Describes /api/v1 as it is served at `origin`: made of the table of routes, the schema and the rules. */
export function describe(origin: string): OpenApi {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const shapes = new Shapes();
  const paths: OpenApi['paths'] = {};
  // A second meaning of an address is told with its first.
  for (const [subject, routes] of Object.entries(subjects))
    for (const route of routes.filter(({ when }) => !when)) {
      const path = route.path.replace(/:(\w+)/g, '{$1}');
      paths[path] = { ...paths[path], [route.method]: operationOf(route, routes, subject, origin, shapes) };
    }
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

function operationOf(route: Route, table: Route[], subject: string, origin: string, shapes: Shapes): Operation {
  const { document, example = {}, status = 202 } = route;
  const { field } = rootOf(document);
  const scope = scopeFor(field);
  const description = summaryOf(field);
  const input = inputOf(route, field);
  const security = securityOf(field);
  // The names are ours; callers choose their own.
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
    responses: { [status]: successOf(route, shapes), ...refusalResponses(route, table, input) },
    security,
    'x-graphql': { query, variables },
    'x-codeSamples': [
      { lang: 'Shell', label: 'curl', source: curlOf(route, origin, security) },
      { lang: 'Shell', label: 'curl, GraphQL', source: graphqlCurlOf(route, query, variables, origin, security) },
    ],
  };
}

const schemasOf = (named: Record<string, JsonSchema>): Record<string, OpenAPIV3_1.SchemaObject> =>
  Object.fromEntries(Object.entries(named).map(([name, schema]) => [name, schemaObject(schema)]));
