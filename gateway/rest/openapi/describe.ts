import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { print } from 'graphql';
import { operator } from '#locales/operator.ts';
import { root } from '#prisma/root.ts';
import { type Route, variablesOf } from '../adapter.ts';
import { subjects } from '../routes.ts';
import { refusalSchema, refusedAnswers, successOf } from './answers.ts';
import { curlOf, graphqlCurlOf } from './curl.ts';
import type { OpenApi, Operation } from './document.ts';
import { arriving } from './example.ts';
import { inputOf, parametersOf, requestBodyOf } from './input.ts';
import { introduction } from './introduction.ts';
import { rootOf, Shapes } from './jsonSchema.ts';
import { scopeFor, securityOf, securitySchemes } from './security.ts';

const tagTexts: Record<keyof typeof subjects, string> = {
  club: 'The public list of clubs, and the clubs one owns.',
  account: 'Opening an account, signing in and out, the own profile.',
  recovery: 'A new password for who forgot the old one.',
  twoFactor: 'A second factor at log-in.',
  administration: 'What administrators do with accounts.',
  contact: 'Messages to the support.',
};

const headers = {
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
  for (const [subject, rows] of Object.entries(subjects))
    for (const row of rows.filter(({ when }) => !when)) {
      const path = row.path.replace(/:(\w+)/g, '{$1}');
      paths[path] = { ...paths[path], [row.method]: operationOf(row, subject, origin, shapes) };
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
    components: { schemas: { ...shapes.named, Refusal: refusalSchema }, securitySchemes, headers },
  };
}

function operationOf(row: Route, subject: string, origin: string, shapes: Shapes): Operation {
  const { document, example = {}, status = 202 } = row;
  const { field } = rootOf(document);
  const scope = scopeFor(field);
  const description = field.description ?? '';
  const input = inputOf(row, field);
  const security = securityOf(field);
  // The names are ours; callers choose their own.
  const query = print(document).replace(/^(query|mutation) Rest/, '$1 ');
  const variables = variablesOf(row, arriving(example));
  return {
    operationId: row.id ?? field.name,
    ...(field.deprecationReason && { deprecated: true }),
    tags: [subject],
    summary: (/^[^.;:(]+/.exec(description)?.[0] ?? '').trim(),
    description: scope ? `${description} An access token needs the scope \`${scope}\`.` : description,
    parameters: parametersOf(row, input),
    ...requestBodyOf(row, input),
    responses: { [status]: successOf(row, shapes), ...refusedAnswers(row, field, input) },
    security,
    'x-graphql': { query, variables },
    'x-codeSamples': [
      { lang: 'Shell', label: 'curl', source: curlOf(row, origin, security) },
      { lang: 'Shell', label: 'curl, GraphQL', source: graphqlCurlOf(row, query, variables, origin, security) },
    ],
  };
}
