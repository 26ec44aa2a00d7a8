import type { Request, RequestHandler, Response } from 'express';
import {
  type DocumentNode,
  type ExecutionResult,
  GraphQLError,
  getOperationAST,
  OperationTypeNode,
  parse,
  specifiedRules,
  validate,
} from 'graphql';
import { createHandler, type RequestParams } from 'graphql-sse';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';
import type { Logger } from 'pino';
import type { Context, LiveStream } from '#schema/core/context.ts';
import { english } from '#schema/core/translate.ts';
import { schema } from '#schema/index.ts';
import { contextOf, type Services } from '../http/context.ts';
import type { PublicCache } from '../http/publicCache.ts';
import { requestIdOf } from '../http/requestLog.ts';
import { begin } from '../http/run.ts';
import { documentLimits, maxTokens } from './documentLimits.ts';
import { formatError, isBug, logged } from './errors.ts';
import { admitted, errorOf } from './http.ts';
import { introspectionLimit } from './introspectionLimit.ts';

/** Where subscriptions are sent. */
export const streamPath = '/graphql/stream';

const mediaType = 'text/event-stream';

/** How long a reader may be behind before the stream is dropped, in milliseconds. */
const patience = 30_000;

const rules = [...specifiedRules, documentLimits, introspectionLimit];

/** The valid documents sent last, which all the streams that they opened share. */
const documents = new LRUCache<string, DocumentNode>({ max: 20 });

/** The context, as a type that graphql-sse takes. */
type ContextValue = Pick<Context, keyof Context>;

/** A request for a stream. */
interface Opening {
  context: Context;
  response: Response;
}

/** Refuses methods other than POST, which other sites cannot send without a preflight. */
export const onlyPost: RequestHandler = (request, response, next) => {
  if (request.method === 'POST') return next();
  response.setHeader('Allow', 'POST, OPTIONS');
  if (request.method === 'OPTIONS') return void response.status(204).end();
  refuse(response, 405, english('errors:request.methodNotAllowed'));
};

/** Refuses clients that do not accept streams. */
export const acceptsStream: RequestHandler = (request, response, next) => {
  if (new Negotiator(request).mediaType([mediaType])) return next();
  refuse(response, 406, english('errors:request.notAcceptable'));
};

const refuse = (response: Response, status: number, message: string) =>
  void response.status(status).json({ errors: [{ message, extensions: { code: 'BAD_REQUEST' } }] });

/**
 * Serves subscriptions over server-sent events, each on a connection of its own ("distinct connections mode" of the
 * protocol of graphql-sse). Comments keep the connection open.
 */
export function streaming(services: Services, cache: PublicCache, log: Logger): RequestHandler {
  const handle = createHandler<Request, Opening, ContextValue>({
    authenticate: () => null,
    // `prepared` has done so.
    validate: () => [],
    onSubscribe: async ({ raw, context: { context } }, params) => {
      const prepared = prepare(params);
      if ('errors' in prepared) return prepared;
      const { operation, ...args } = prepared;
      const turn = await begin({ operation, context, isForeign: raw.isForeign === true }, services, cache);
      return turn.refused ? refusedWith([errorOf(turn.refused)]) : { ...args, contextValue: context };
    },
    async onNext(_context, { raw, context: { response } }, result) {
      // While the reader is behind, changes are collected.
      if (response.writableNeedDrain && !response.destroyed) await drained(response);
      return result.errors && masked(result as ExecutionResult, requestIdOf(raw), log);
    },
  });
  const open = async (request: Request, response: Response): Promise<void> => {
    const context = await contextOf(request, response, services);
    request.operation = 'stream';
    const [body, { status }] = await handle({
      method: request.method,
      url: request.url,
      headers: { get: (name) => (name === 'accept' ? mediaType : String(request.headers[name] ?? '')) },
      body: request.body,
      raw: request,
      context: { context: endingWith(response, context, services), response },
    });
    if (body === null || typeof body === 'string')
      return void response
        .status(status)
        .type('json')
        .send(body ?? '');
    const stop = () => void body.return(undefined);
    response.once('close', stop);
    if (response.destroyed) stop();
    // The first event comes at once; until then, the refusal may still set headers.
    let first = '';
    for (let done: boolean | undefined = false; !done && !first.includes('event:'); ) {
      const next = await body.next();
      done = next.done;
      first += next.value ?? '';
    }
    request.isStream = true;
    response.writeHead(status, {
      'Content-Type': `${mediaType}; charset=utf-8`,
      'Cache-Control': 'no-store',
      // For nginx, which would otherwise collect what it sends.
      'X-Accel-Buffering': 'no',
    });
    // Alone, so that Node.js keeps the headers as one string instead of a hundred parts.
    response.flushHeaders();
    response.write(first);
    void send(body, response).catch((error: unknown) =>
      log.error({ requestId: requestIdOf(request), err: error }, 'bug'),
    );
  };
  return admitted(services, open);
}

/** The context of a request whose stream ends with its response: a generator cannot be stopped while it waits. */
function endingWith(response: Response, context: Context, { live }: Services): Context {
  const open: typeof live.open = async (...of) => {
    const stream: LiveStream = await live.open(...of);
    response.once('close', () => stream.end());
    if (response.destroyed) stream.end();
    return stream;
  };
  return Object.assign(context, { live: { open } });
}

/** What is to be executed, or why nothing is. */
function prepare({ query, variables, operationName }: RequestParams) {
  try {
    const text = String(query);
    const document = documents.get(text) ?? parse(text, { maxTokens, noLocation: true });
    const errors = documents.has(text) ? [] : validate(schema, document, rules);
    if (errors.length > 0) return refusedWith(errors);
    documents.set(text, document);
    const operation = getOperationAST(document, operationName);
    if (operation?.operation !== OperationTypeNode.SUBSCRIPTION)
      return refusedWith([new GraphQLError('Queries and mutations are sent to /graphql.')]);
    return { schema, document, operation, variableValues: variables ?? null, operationName: operationName ?? null };
  } catch (error) {
    if (error instanceof GraphQLError) return refusedWith([error]);
    throw error;
  }
}

const refusedWith = (errors: readonly GraphQLError[]) => ({ data: null, errors });

/** The result with the errors that the caller may see; the others are logged. */
function masked(result: ExecutionResult, requestId: string, log: Logger): ExecutionResult {
  logged(result.errors ?? [], requestId, log);
  const errors = (result.errors ?? []).map((error) => {
    const { message, ...formatted } = formatError(toFormatted(error), error);
    return new GraphQLError(message, { ...formatted, originalError: undefined });
  });
  return { ...result, errors };
}

/** An error in the form in which Apollo Server passes it on for masking. */
function toFormatted(error: GraphQLError) {
  const { extensions, ...rest } = error.toJSON();
  return { ...rest, extensions: { ...(isBug(error) && { code: 'INTERNAL_SERVER_ERROR' }), ...extensions } };
}

/** Waits until the reader has caught up, or has gone. */
const drained = (response: Response): Promise<void> =>
  new Promise((done) => {
    const end = () => {
      response.off('drain', end).off('close', end);
      done();
    };
    response.on('drain', end).on('close', end);
  });

/** Sends the events until the stream ends, or the reader is too far behind. */
async function send(events: AsyncIterable<string>, response: Response): Promise<void> {
  let behindSince: number | undefined;
  response.on('drain', () => {
    behindSince = undefined;
  });
  for await (const event of events) {
    const now = performance.now();
    if (behindSince !== undefined && now - behindSince > patience) response.destroy();
    if (response.destroyed) return;
    if (!response.write(event)) behindSince ??= now;
  }
  response.end();
}
