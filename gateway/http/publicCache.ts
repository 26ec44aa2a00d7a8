import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import fresh from 'fresh';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';
import { Counter } from 'prom-client';
import { isFromAnotherSite } from './csrf.ts';

const lookups = new Counter({
  name: 'fxclubs_public_cache_lookups_total',
  help: 'Public reads, served from the cache (hit) or by the database (miss).',
  labelNames: ['result'],
});

interface Encoded {
  headers: Record<string, string | number>;
  body: Buffer;
}

/** A stored response: bytes, with their headers ready to be written. */
export interface StoredAnswer {
  name: string | undefined;
  status: number;
  /** Its canonical path, if other paths lead to it too. */
  path: string | undefined;
  etag: string;
  /** When it expires. */
  until: Date | undefined;
  /** The headers of a 304 response. */
  unchanged: Record<string, string>;
  plain: Encoded;
  gzip: Encoded;
}

/** A response that is the same for everybody, as its handler made it. */
export interface PublicAnswer {
  /** Identifies the request, however it was spelled: the operation with its variables, and the kind of response. */
  operation: string;
  /** The operation's name in the log: a REST route or one of our own documents. */
  name?: string | undefined;
  status: number;
  contentType: string;
  body: string;
  /** The Link header, if there is a next page. */
  link?: string | undefined;
  /** Its canonical path, if other paths lead to it too. */
  path?: string | undefined;
  /** When it expires, even if no data changes. */
  until?: Date | undefined;
  /** The request headers that it depends on, besides Accept-Encoding. */
  vary?: string;
  /** Whether search engines must not index it. */
  noindex?: boolean;
}

/** The slot for one request's response, assigned before any data is read for it. */
export interface CacheSlot {
  /** The request as it was sent. */
  readonly spelling: string;
  readonly generation: number;
  /** The response, if one is already stored. */
  readonly stored: StoredAnswer | undefined;
}

const megabyte = 2 ** 20;

/** The maximum bytes of responses requested once, and of those requested again, which the former cannot evict. */
const bounds = { once: 8 * megabyte, again: 24 * megabyte };
/** The maximum bytes of all remembered spellings, and of a single one. */
const spellingBounds = { all: 4 * megabyte, one: 4096 };

/** The approximate size of one response's headers in their three forms: plain, gzipped and 304. */
const headersBytes = 4096;

/** A copy in its own memory: most buffers are slices of a larger one, and keep all of it alive. */
function alone(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

const sizeOf = ({ plain, gzip }: StoredAnswer): number => plain.body.length + gzip.body.length + headersBytes;

/**
 * Responses to public reads, stored as bytes until any public data changes (gateway/README.md, Public cache). `lookup`
 * runs before Express; `store` is called by a handler that knows its response is public; `answer` is for pages, whose
 * content does not depend on the URL alone. A response read before a change but finished after it is not stored, and
 * nothing is served from the cache while this gateway receives no change notifications.
 *
 * A response is stored once per operation, however the request is spelled, within fixed bounds: the least recently used
 * ones are evicted first, and responses requested only once never evict those requested again.
 */
export class PublicCache {
  readonly #once = new LRUCache<string, StoredAnswer>({ maxSize: bounds.once, sizeCalculation: sizeOf });
  readonly #again = new LRUCache<string, StoredAnswer>({ maxSize: bounds.again, sizeCalculation: sizeOf });
  /** The operation for each spelling of a request. */
  readonly #operations = new LRUCache<string, string>({
    maxSize: spellingBounds.all,
    sizeCalculation: (operation, spelling) => 2 * (operation.length + spelling.length) + 128,
  });
  /** Responses being made, so that concurrent requests share one. */
  readonly #making = new Map<string, Promise<StoredAnswer>>();
  readonly #headers: Record<string, string>;
  readonly #isHearing: () => boolean;
  readonly #clock: () => Date;
  #generation = 0;

  /**
   * @param headers The headers of every response.
   * @param isHearing Whether this gateway currently receives change notifications from the database.
   */
  constructor(headers: Record<string, string>, isHearing: () => boolean, clock: () => Date) {
    this.#headers = headers;
    this.#isHearing = isHearing;
    this.#clock = clock;
  }

  /** The current number of stored responses, and their size. */
  get size(): { answers: number; bytes: number } {
    return {
      answers: this.#once.size + this.#again.size,
      bytes: this.#once.calculatedSize + this.#again.calculatedSize + this.#operations.calculatedSize,
    };
  }

  /** Drops everything, because public data has changed. */
  clear(): void {
    this.#generation++;
    this.#once.clear();
    this.#again.clear();
  }

  /**
   * The slot of a request; undefined if its response can be neither stored nor served from the cache.
   * @param body Undefined if it has not been read.
   */
  lookup(request: IncomingMessage, body: string | undefined, origin: string): CacheSlot | undefined {
    const spelling = spellingOf(request, body, origin);
    if (spelling === undefined || spelling.length > spellingBounds.one) return undefined;
    const operation = this.#isHearing() ? this.#operations.get(spelling) : undefined;
    const stored = operation === undefined ? undefined : this.#find(operation);
    if (stored) lookups.inc({ result: 'hit' });
    return { spelling, generation: this.#generation, stored };
  }

  /** The response stored for an operation; if there is none, `make` provides it, and it is stored. */
  answer(operation: string, make: () => Promise<Omit<PublicAnswer, 'operation'>>): Promise<StoredAnswer> {
    const generation = this.#generation;
    const stored = this.#isHearing() ? this.#find(operation) : undefined;
    lookups.inc({ result: stored ? 'hit' : 'miss' });
    if (stored) return Promise.resolve(stored);
    const place = `${generation} ${operation}`;
    const making =
      this.#making.get(place) ??
      make()
        .then((answer) => {
          const encoded = this.#encoded(answer);
          if (generation === this.#generation && this.#isHearing()) this.#once.set(operation, encoded);
          return encoded;
        })
        .finally(() => this.#making.delete(place));
    this.#making.set(place, making);
    return making;
  }

  /** Stores a response in its request's slot, unless data has changed since; returns it as stored. */
  store(slot: CacheSlot | undefined, { operation, ...answer }: PublicAnswer): StoredAnswer | undefined {
    lookups.inc({ result: 'miss' });
    if (!slot || slot.generation !== this.#generation || !this.#isHearing()) return undefined;
    this.#operations.set(slot.spelling, operation);
    const stored = this.#find(operation) ?? this.#encoded(answer);
    if (!this.#again.has(operation)) this.#once.set(operation, stored);
    return stored;
  }

  #find(operation: string): StoredAnswer | undefined {
    const stored = this.#again.get(operation) ?? this.#once.get(operation);
    if (stored?.until && stored.until <= this.#clock()) {
      this.#again.delete(operation);
      this.#once.delete(operation);
      return undefined;
    }
    if (stored && this.#once.delete(operation)) this.#again.set(operation, stored);
    return stored;
  }

  #encoded({
    name,
    status,
    contentType,
    body,
    link,
    path,
    until,
    vary = 'Origin',
    noindex = false,
  }: Omit<PublicAnswer, 'operation'>): StoredAnswer {
    const plain = alone(Buffer.from(body));
    const zipped = alone(gzipSync(plain));
    // Weak, because it covers both the plain and the gzipped bytes (RFC 9110, 8.8.3).
    const etag = `W/"${createHash('sha256').update(contentType).update(plain).digest('base64url').slice(0, 22)}"`;
    const unchanged = {
      ...this.#headers,
      'Cache-Control': 'no-cache',
      Vary: `Accept-Encoding, ${vary}`,
      ETag: etag,
    };
    const headers = {
      ...unchanged,
      'Content-Type': contentType,
      ...(link && { Link: link }),
      ...(noindex && { 'X-Robots-Tag': 'noindex' }),
    };
    return {
      name,
      status,
      path,
      etag,
      until,
      unchanged,
      plain: { headers: { ...headers, 'Content-Length': plain.length }, body: plain },
      gzip: { headers: { ...headers, 'Content-Length': zipped.length, 'Content-Encoding': 'gzip' }, body: zipped },
    };
  }

  /** Sends a stored response, or 304 if the client already has it. */
  send(answer: StoredAnswer, request: IncomingMessage, response: ServerResponse): void {
    const { status, etag, unchanged, plain, gzip } = answer;
    if (isKnown(request, etag)) {
      response.writeHead(304, unchanged).end();
      return;
    }
    const { headers, body } = takesGzip(request) ? gzip : plain;
    response.writeHead(status, headers).end(body);
  }
}

/**
 * Whether the client already has this version (RFC 9110, 13.1.2). A `no-cache` in the request, which `fetch` adds
 * automatically, is meant for caches in between and is ignored.
 */
export const isKnown = ({ headers: { 'if-none-match': known } }: IncomingMessage, etag: string): boolean =>
  known !== undefined && fresh({ 'if-none-match': known }, { etag });

/** Whether the client accepts gzip. Most send no weights, which take longer to parse. */
const takesGzip = (request: IncomingMessage): boolean => {
  const accepted = request.headers['accept-encoding'] ?? '';
  if (!accepted.includes(';')) return accepted.includes('gzip');
  return new Negotiator(request).encoding(['gzip', 'identity']) === 'gzip';
};

/**
 * The parts of a request that determine its response; undefined for requests from another site, which may be refused or
 * get their own CORS headers, and for a POST whose body has not been read: its URL and headers do not say what it
 * requests.
 */
function spellingOf(
  { method, url, headers }: IncomingMessage,
  body: string | undefined,
  origin: string,
): string | undefined {
  if (headers.origin !== undefined && headers.origin !== origin) return undefined;
  if (isFromAnotherSite(headers)) return undefined;
  // Only GraphQL negotiates the content type; its path may be written in capitals too, or as part of a whole URL.
  if (method === 'GET' || method === 'HEAD') return url?.startsWith('/api/') ? url : `${url} ${headers.accept ?? ''}`;
  return method === 'POST' && body !== undefined
    ? `${url} ${headers.accept ?? ''} ${headers['content-type'] ?? ''} ${body}`
    : undefined;
}
