import {
  buildSchema,
  execute,
  type GraphQLFieldResolver,
  type GraphQLOutputType,
  type GraphQLTypeResolver,
  isAbstractType,
  isEnumType,
  isListType,
  isNonNullType,
  isScalarType,
  parse,
} from 'graphql';
import { HttpResponse, http } from 'msw';
import { setupWorker } from 'msw/browser';
import type { Changes, Mutation, Query, Scalars } from '#web/graphql/types.generated.ts';
import description from '../../schema/schema.graphql?raw';

/** Part of a value of the schema. What is missing is `null`, empty or zero; an array stands for a connection, too. */
type Part<Type> = Type extends readonly (infer Item)[]
  ? Part<Item>[]
  : Type extends { nodes: (infer Item)[] }
    ? Part<Item>[] | Fields<Type>
    : Type extends object
      ? Fields<Type>
      : Type;
/** Some fields of a type of the schema. */
export type Fields<Type> = { [Field in keyof Type]?: Answer<Type[Field]> };
/** A field's value, or a function of its arguments (a mutation's `input`). */
// biome-ignore lint/suspicious/noExplicitAny: a test knows the arguments it reads.
type Answer<Type> = Part<Type> | ((args: any) => Part<Type> | Promise<Part<Type>>);

/** What the gateway answers: values of the schema's root fields. */
export type Answers = Fields<Omit<Query, '__typename'>> & Fields<Omit<Mutation, '__typename'>>;

const schema = buildSchema(description);
/** The documents sent so far, by hash: a client sends the text of a query only once. */
const documents = new Map<string, string>();

/**
 * What the gateway of a new site answers, on which nobody has written anything: all that pages ask for in passing. Any
 * other field fails a test that has not answered it.
 */
const ofANewSite: Answers = {
  // Public lists and numbers.
  bulletin: [],
  bulletinPage: {},
  clubCounts: [],
  clubs: [],
  clubSearchSuggestion: null,
  nextMeetings: [],
  searchClubs: [],
  siteNumbers: {},
  // A member's own, and the drafts that they write. The check of a session may outlast the page of its test.
  clubReports: [],
  draft: null,
  heldPosts: [],
  me: {},
  memberships: [],
  myMeetings: [],
  news: [],
  notifications: [],
  saveDraft: {},
  // In a club.
  clubInvitations: [],
  clubJoinLink: {},
  clubMeetings: [],
  clubMembers: [],
  clubNotices: [],
  clubTopics: [],
  // What awaits administrators.
  allClubs: [],
  allowanceRequests: [],
  clubsToReview: [],
  openReports: [],
};
let answers: Answers = { ...ofANewSite };
let requests: { operation: string; variables: Record<string, unknown>; headers: Headers }[] = [];

/**
 * Answers these root fields from now on, in addition to those answered so far in the test. A test fails if its page asks
 * for a field that has no answer.
 */
export const answer = (more: Answers): void => void Object.assign(answers, more);

/** The variables of each request of an operation so far in the test. */
export const sent = (operation: string): Record<string, unknown>[] =>
  requests.filter((request) => request.operation === operation).map(({ variables }) => variables);

/** How an operation is refused, for this reason. */
export const refusal = (reason: Scalars['Reason']['output']) => ({ __typename: 'Failure' as const, reason });

/** Answers an operation during which the session ends, of which the page has not heard before. */
export function endingSession(): ReturnType<typeof refusal> {
  const ended = refusal('account.signInFirst');
  answer({ me: ended });
  return ended;
}

/** How an operation with invalid input is refused: a reason by field. */
export const invalid = (fields: Record<string, Scalars['Reason']['output']>) => ({
  __typename: 'InvalidInput' as const,
  fields: Object.entries(fields).map(([name, reason]) => ({ name, reason })),
});

/**
 * Answers the requests of one operation, or all, with this response until `reset`: for example
 * `HttpResponse.error()` as without a network. Undefined answers as usual.
 */
export const respond = (
  operation: string | undefined,
  response: () => Response | undefined | Promise<Response | undefined>,
): void =>
  network.use(
    http.post('/graphql', async ({ request }) => {
      const { operationName } = (await request.clone().json()) as Body;
      return operation === undefined || operation === operationName ? response() : undefined;
    }),
  );

/** Holds back the requests of one operation, or all, until the returned function is called. */
export function holdBack(operation?: string): () => void {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  respond(operation, async () => void (await released));
  return release;
}

/** Lets the next test begin with the gateway of a new site, which responds to everything. */
export async function reset(): Promise<void> {
  network.resetHandlers();
  // Requests arrive in order: those that are still on their way belong to this test.
  await fetch('/graphql', { method: 'POST', body: '{}' });
  answers = { ...ofANewSite };
  requests = [];
  streams = [];
  ages = [];
  streaming = false;
}

interface Body {
  operationName: string;
  query?: string;
  variables?: Record<string, unknown>;
  extensions?: { persistedQuery?: { sha256Hash: string } };
}

const encoder = new TextEncoder();
/** The streams that pages have opened in the test. */
let streams: ReadableStreamDefaultController<Uint8Array>[] = [];
/** How old what each page showed was, as it said. */
let ages: unknown[] = [];
/** Whether streams say that they are open, as they do unless the network holds them back. */
let streaming = false;

/** Lets streams of changes pass from now on, which are held back otherwise. */
export const letStreamsPass = (): void => {
  streaming = true;
};

/** How many streams of changes the page has opened. */
export const streamsOpened = (): number => streams.length;

/** How old what the page showed was when it opened its latest stream, in milliseconds. */
export const ageOfStream = (): unknown => ages.at(-1);

/** Ends the latest stream, as a gateway does that stops. */
export function endStream(): void {
  streams.at(-1)?.enqueue(encoder.encode('event: complete\ndata: \n\n'));
  streams.at(-1)?.close();
}

/** Tells the page of changes over its latest stream. */
export const tell = (changes: Fields<Changes>): void => streams.at(-1)?.enqueue(eventOf(changes));

const eventOf = (changes: Fields<Changes>): Uint8Array => {
  const all = { missed: false, notifications: false, topics: [], meetings: [], ...changes, __typename: 'Changes' };
  return encoder.encode(`event: next\ndata: ${JSON.stringify({ data: { changes: all } })}\n\n`);
};

/** The faked network, which answers /graphql according to the schema. */
export const network = setupWorker(
  http.post('/graphql/stream', async ({ request }) => {
    const { query, variables } = (await request.json()) as Required<Body>;
    if (!query.includes('__typename')) throw new Error('The page cannot tell what a stream says.');
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        streams.push(controller);
        ages.push(variables['age']);
        if (streaming) controller.enqueue(eventOf({}));
      },
    });
    return new HttpResponse(body, { headers: { 'Content-Type': 'text/event-stream' } });
  }),
  http.post('/graphql', async ({ request }) => {
    const { operationName, query, variables = {}, extensions } = (await request.json()) as Body;
    const hash = extensions?.persistedQuery?.sha256Hash ?? '';
    if (query) documents.set(hash, query);
    const text = query ?? documents.get(hash);
    if (!text) {
      const code = 'PERSISTED_QUERY_NOT_FOUND';
      return HttpResponse.json({ errors: [{ message: 'PersistedQueryNotFound', extensions: { code } }] });
    }
    requests.push({ operation: operationName, variables, headers: request.headers });
    const result = await execute({
      schema,
      document: parse(text),
      rootValue: answers,
      variableValues: variables,
      fieldResolver,
      typeResolver,
    });
    // Not a refusal, but no answer, or one that the schema does not allow, which fails the test (setup.ts).
    for (const { message, path } of result.errors ?? []) {
      // biome-ignore lint/suspicious/noConsole: setup.ts fails a test that writes to the console.
      console.error(`${operationName} ${path?.join('.')}: ${message}`);
    }
    return HttpResponse.json(result);
  }),
);

const fieldResolver: GraphQLFieldResolver<unknown, unknown> = async (
  source,
  args,
  _context,
  { fieldName, returnType, parentType },
) => {
  if (source === answers && !Object.hasOwn(answers, fieldName))
    throw new Error(`${parentType.name}.${fieldName} is asked for, but the test does not answer it (see gateway.ts).`);
  const fields = Array.isArray(source) ? connectionOf(source) : (source as Record<string, unknown> | undefined);
  const value = fields?.[fieldName];
  const result = typeof value === 'function' ? await value(args['input'] ?? args) : await value;
  return result === undefined ? emptyOf(returnType) : result;
};

const connectionOf = (nodes: unknown[]): Record<string, unknown> => ({
  nodes,
  edges: nodes.map((node) => ({ node })),
  totalCount: nodes.length,
});

/** The type that a value names; otherwise that of a success. */
const typeResolver: GraphQLTypeResolver<unknown, unknown> = (value, _context, _info, abstract) => {
  const named = (value as { __typename?: string }).__typename;
  if (named) return named;
  const types = schema
    .getPossibleTypes(abstract)
    .filter((type) => type.getInterfaces().every(({ name }) => name !== 'Error'));
  return (types.find(({ name }) => !Array.isArray(value) || name.endsWith('Connection')) ?? types[0])?.name;
};

/** The value of a field that no test mentions. */
function emptyOf(type: GraphQLOutputType): unknown {
  if (!isNonNullType(type)) return isAbstractType(type) ? {} : null;
  const { ofType: required } = type;
  if (isListType(required)) return [];
  if (isEnumType(required)) return required.getValues()[0]?.value;
  if (!isScalarType(required)) return {};
  return (
    { Int: 0, Float: 0, Boolean: false, BooleanText: false, DateTime: '2026-11-02T09:00:00.000Z' }[required.name] ?? ''
  );
}

/**
 * Fails the requests of these operations, or all, as without a network, until the returned function is called.
 */
export function disconnect(...operations: string[]): () => void {
  let connected = false;
  for (const operation of operations.length ? operations : [undefined])
    respond(operation, () => (connected ? undefined : HttpResponse.error()));
  return () => {
    connected = true;
  };
}
