import { type DocumentNode, getOperationAST, type OperationDefinitionNode, parse, print, visit } from 'graphql';
import type { OpenAPIV3_1 } from 'openapi-types';
import { summaryOf } from '#schema/core/contract.ts';
import { scopesInWords } from '#schema/core/tokenScopes.ts';
import { version } from '#schema/core/version.ts';
import { rawRequestOf } from '../example.ts';
import { variablesOf } from '../mapping.ts';
import type { JsonSchema, Route } from '../route.ts';
import { clubCalendar, personalCalendar } from '../routes/calendar.ts';
import { subjects } from '../routes.ts';
import { curlOf, shellValuesOf } from './curl.ts';
import { type OpenApi, type Operation, schemaObject } from './document.ts';
import { headerParameters, inputOf, parametersOf, requestBodyOf } from './input.ts';
import { introduction } from './introduction.ts';
import { problemSchema, RefusalResponses, refusalSchema } from './refusals.ts';
import { notModified, successOf, unchanged, unchangedOf } from './responses.ts';
import { scopeFor, securityOf, securitySchemes } from './security.ts';
import { Shapes } from './shapes.ts';

const tagTexts: Record<keyof typeof subjects, string> = {
  club: 'Browse the public list of clubs, and create and manage clubs.',
  membership: 'A club and its people: join and leave, and manage members and invitations as its owner or organiser.',
  meeting: 'List, create, change and cancel the meetings of a club, and reply to them.',
  notice: 'The notices that the owner and organisers of a club write to its members, and the e-mails about them.',
  topic: "Read and write the members' topics of a club, and mark what was read.",
  settings: 'What the operator can change while the site runs, for administrators.',
  picture: 'Upload pictures, and use them as a face, or as the cover or emblem of a club.',
  newsroom: 'News and bulletins, and the newsroom in which editors and administrators write them.',
  notification: 'List the notifications of the member, and mark them as read.',
  report: 'Report a club, a notice or a person to the administrators.',
  account: 'Register, log in and out, and edit the profile.',
  accessToken: 'List, create and revoke access tokens.',
  recovery: 'Reset a forgotten password.',
  twoFactor: 'Two-factor authentication with an authenticator app.',
  administration: 'Manage accounts, for administrators.',
  contact: 'Send messages to support.',
};

const headers: Record<string, OpenAPIV3_1.HeaderObject> = {
  'X-Request-Id': {
    description: 'The id of the request. Quote it when contacting support.',
    schema: { type: 'string' },
  },
  'Retry-After': { description: 'The number of seconds to wait before retrying.', schema: { type: 'integer' } },
  'WWW-Authenticate': {
    description:
      'The authentication scheme, `Bearer`, and what is wrong with the credential (RFC 6750): `invalid_token`, or `insufficient_scope` with the `scope` that is needed.',
    schema: { type: 'string' },
  },
  'Access-Token-Expires': {
    description: 'When the access token of the request expires. Absent without an access token.',
    schema: { type: 'string', format: 'date-time' },
  },
  RateLimit: {
    description:
      'The state of each rate limit that applies: the attempts left (r) and the seconds until it resets (t). See draft-ietf-httpapi-ratelimit-headers.',
    schema: { type: 'string' },
  },
  'RateLimit-Policy': {
    description: 'Each rate limit that applies: the attempts allowed (q) and the length of the window in seconds (w).',
    schema: { type: 'string' },
  },
  'Idempotency-Replayed': {
    description: '`true` if the response repeats that of an earlier request with the same Idempotency-Key.',
    schema: { type: 'string', enum: ['true'] },
  },
  ETag: {
    description:
      'The version of the response. Send it in If-None-Match to receive 304 as long as nothing has changed, and that of a record in If-Match to change no other version.',
    schema: { type: 'string' },
  },
  Link: {
    description:
      'The URL of the next page, as a path on this site, with rel="next" (RFC 8288). Absent on the last page.',
    schema: { type: 'string' },
  },
};

/** What a description says about its site. */
export interface Site {
  origin: string;
  name: string;
  supportEmail: string;
}

/** Builds the OpenAPI description of a site's /api/v1 from the routes, the GraphQL schema and the rules. */
export function describe(site: Site): OpenApi {
  const { origin, name, supportEmail } = site;
  const shapes = new Shapes();
  const refusals = new RefusalResponses(supportEmail);
  const paths: OpenApi['paths'] = {};
  // A route with `when` shares its path with another route, whose description covers both.
  for (const [subject, routes] of Object.entries(subjects))
    for (const route of routes.filter(({ when }) => !when)) {
      const path = templateOf(route);
      paths[path] = {
        ...paths[path],
        [route.method]: operationOf(route, routes, subject, origin, { shapes, refusals }),
      };
    }
  for (const route of [clubCalendar, personalCalendar])
    paths[templateOf(route)] = { [route.method]: calendarOf(route, origin, { shapes, refusals }) };
  for (const operation of Object.values<Record<string, Operation>>(paths).flatMap((methods) => Object.values(methods)))
    operation['x-refusals'] = refusals.distinct(operation['x-refusals']);
  return {
    openapi: '3.1.0',
    info: {
      title: `${name} API`,
      version,
      description: introduction(origin),
      license: { name: 'Terms & Conditions', url: `${origin}/terms` },
      contact: { name, email: supportEmail, url: `${origin}/contact` },
    },
    servers: [{ url: `${origin}/api/v1`, description: 'This site.' }],
    tags: Object.entries(tagTexts)
      .sort()
      .map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: schemasOf({ ...shapes.schemas, Refusal: refusalSchema, Problem: problemSchema }),
      responses: { NotModified: notModified, ...refusals.components },
      parameters: headerParameters,
      securitySchemes,
      headers,
    },
  };
}

const templateOf = ({ path }: Route): string => path.replace(/:(\w+)/g, '{$1}');

/** What operations share. */
interface Shared {
  shapes: Shapes;
  refusals: RefusalResponses;
}

function operationOf(
  route: Route,
  table: Route[],
  subject: string,
  origin: string,
  { shapes, refusals: shared }: Shared,
): Operation {
  const { field, document, example, status = 202 } = route;
  const id = route.id ?? field.name;
  const scope = scopeFor(field);
  const description = summaryOf(field);
  const input = inputOf(route, field);
  const security = securityOf(route, field, getOperationAST(document));
  const { responses, refusals } = shared.of(route, table, input);
  const query = sampleQueryOf(document);
  const variables = variablesOf(route, rawRequestOf(example));
  const shell = shellValuesOf(example);
  return {
    operationId: id,
    ...(field.deprecationReason && { deprecated: true }),
    tags: [subject],
    // Plain text, unlike a description, which is Markdown.
    summary: (/^(?:[^.;:(]|\.(?=\S))+/.exec(description)?.[0] ?? '').replaceAll('`', '').trim(),
    description: scope ? `${description} Access tokens need the scope ${scopesInWords(scope)}.` : description,
    parameters: parametersOf(route, input),
    ...requestBodyOf(route, input, (schema) =>
      shapes.named(`${id.charAt(0).toUpperCase()}${id.slice(1)}Input`, schema),
    ),
    responses: {
      [status]: successOf(route, shapes),
      ...unchangedOf(route),
      ...responses,
    },
    security,
    'x-refusals': refusals,
    'x-graphql': { query, variables, ...(Object.keys(shell).length > 0 && { shell }) },
    'x-codeSamples': [{ lang: 'Shell', label: 'curl', source: curlOf(route, origin, security) }],
  };
}

const refusalFragment = 'RestRefusal';
const refusalFields = parse('{ ... on Error { code reason message } }').definitions[0] as OperationDefinitionNode;

/** The document as a caller would write it: with the three fields of every refusal, and its own name. */
function sampleQueryOf(document: DocumentNode): string {
  const sample = visit(document, {
    FragmentDefinition: ({ name }) => (name.value === refusalFragment ? null : undefined),
    FragmentSpread: ({ name }) =>
      name.value === refusalFragment ? refusalFields.selectionSet.selections[0] : undefined,
  });
  // The prefix `Rest` only keeps generated type names apart.
  return print(sample).replace(/\bRest(?=[A-Z])/g, '');
}

/** Describes a calendar feed: apps subscribe to its URL without authenticating, and it returns iCalendar, not JSON. */
function calendarOf(route: Route, origin: string, shared: Shared): Operation {
  const { responses = {}, ...operation } = operationOf(route, [], 'meeting', origin, shared);
  const isBeside = route === personalCalendar;
  const { headers: usual } = responses[200] as OpenAPIV3_1.ResponseObject;
  const headers = { ...usual, ETag: { $ref: '#/components/headers/ETag' } };
  return {
    ...operation,
    ...(isBeside && { servers: [{ url: origin, description: 'This site, outside /api/v1.' }] }),
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
      ...unchanged,
    },
    'x-codeSamples': operation['x-codeSamples'].map(({ source, ...sample }) => ({
      ...sample,
      source: isBeside ? source.replace('/api/v1', '') : source,
    })),
  };
}

const schemasOf = (schemas: Record<string, JsonSchema>): Record<string, OpenAPIV3_1.SchemaObject> =>
  Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, schemaObject(schema)]));
