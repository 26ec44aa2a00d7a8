import { randomBytes } from 'node:crypto';
import { expectDeclared } from '../fixtures/declaredRefusals.ts';
import { contractOf } from './openapi.ts';

/** The response to a request. */
export interface Answer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: each test knows the shape of the answer it asks for.
  body: any;
}

/** The options of one request: its caller, client address and headers. */
export interface RequestOptions {
  as?: { uid: number; atoken: string } | undefined;
  /** An access token, sent as the bearer token. */
  token?: string;
  from?: string;
  headers?: Record<string, string>;
}

/** Sends requests to a site as its users do. */
export interface Client {
  rest(method: string, path: string, body?: unknown, options?: RequestOptions): Promise<Answer>;
  graphql(query: string, options?: RequestOptions & { variables?: object }): Promise<Answer>;
  /** Requests a page or another file of the website. */
  get(path: string): Promise<Answer>;
}

/** A client of the site at this URL; throws on responses that the OpenAPI document or a contract does not declare. */
export function clientOf(url: string): Client {
  async function ask(
    method: string,
    path: string,
    body: unknown,
    { as, token, from, headers }: RequestOptions = {},
  ): Promise<Answer> {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'Content-Type': isFile(body) ? 'image/*' : 'application/json' }),
        ...(as ? { uid: String(as.uid), Authorization: `Bearer ${as.atoken}` } : {}),
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
        'X-Forwarded-For': from ?? randomAddress(),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' || isFile(body) ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const json = response.headers.get('content-type')?.includes('json') && text !== '';
    return { status: response.status, headers: response.headers, body: json ? JSON.parse(text) : text };
  }
  return {
    get: (path) => ask('GET', path, undefined),
    async rest(method, path, body, options) {
      const answer = await ask(method, `/api/v1${path}`, body, options);
      (await contractOf(url)).check({
        method,
        path,
        body,
        status: answer.status,
        headers: answer.headers,
        answer: answer.body,
      });
      return answer;
    },
    async graphql(query, { variables, ...options } = {}) {
      const answer = await ask('POST', '/graphql', { query, variables }, options);
      expectDeclared(query, answer.body?.data);
      return answer;
    },
  };
}

const isFile = (body: unknown): body is Uint8Array<ArrayBuffer> => body instanceof Uint8Array;

/** Rate limits are per address, so each request comes from a new one unless the test sets it. */
const randomAddress = (): string => `10.${[...randomBytes(3)].join('.')}`;
