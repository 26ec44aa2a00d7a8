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
  /** The Last-Modified header, if that is known. */
  lastModified: string | undefined;
  /** When it expires. */
  until: Date | undefined;
  /** The club whose topics it shows. */
  club: number | undefined;
  /** The headers of a 304 response. */
  unchanged: Record<string, string>;
  plain: Encoded;
  gzip: Encoded;
}

/** A response that is the same for everybody, as its handler made it. */
export interface PublicAnswer {
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
  /** The club whose topics it may show. */
  club?: number | undefined;
  /** When its content last changed, for clients that do not send its ETag. */
  lastModified?: Date | undefined;
  /** The request headers that it depends on, besides Accept-Encoding. */
  vary?: string;
  /** Whether search engines must not index it. */
  noindex?: boolean;
}

/** The slot for one request's response, assigned before any data is read for it. */
export interface CacheSlot {
  readonly key: string;
  readonly generation: number;
  /** The response, if one is already stored. */
  readonly stored: StoredAnswer | undefined;
}

/** The maximum bytes of all stored responses, and of the key of one. */
const bounds = { answers: 32 * 2 ** 20, key: 4096 };

/** The approximate size of one response's headers in their three forms: plain, gzipped and 304. */
const headersBytes = 4096;

/** A copy in its own memory: most buffers are slices of a larger one, and keep all of it alive. */
function alone(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

const sizeOf = ({ plain, gzip }: StoredAnswer, key: string): number =>
  plain.body.length + gzip.body.length + headersBytes + 2 * key.length;

/**
 * Responses to public reads, stored as bytes until any public data changes (gateway/README.md, Public cache); what changes
 * in topics drops only the pages of their clubs. `lookup`
 * runs before Express; `store` is called by a handler that knows its response is public; `answer` is for pages, whose
 * content does not depend on the URL alone. A response read before a change but finished after it is not stored, and
 * nothing is served from the cache while this gateway cannot follow changes.
 * The least recently used responses are evicted first.
 */
export class PublicCache {
  readonly #answers = new LRUCache<string, StoredAnswer>({ maxSize: bounds.answers, sizeCalculation: sizeOf });
  /** Responses being made, so that concurrent requests share one. */
  readonly #making = new Map<string, Promise<StoredAnswer>>();
  readonly #headers: Record<string, string>;
  readonly #isFollowing: () => boolean;
  readonly #clock: () => Date;
  #generation = 0;
  /** The generation of what shows topics. */
  #topics = 0;

  /**
   * @param headers The headers of every response.
   * @param isFollowing Whether this gateway currently follows the changes in the database.
   */
  constructor(headers: Record<string, string>, isFollowing: () => boolean, clock: () => Date) {
    this.#headers = headers;
    this.#isFollowing = isFollowing;
    this.#clock = clock;
  }

  /** The current number of stored responses, and their size. */
  get size(): { answers: number; bytes: number } {
    return { answers: this.#answers.size, bytes: this.#answers.calculatedSize };
  }

  /** Drops everything, because public data has changed. */
  clear(): void {
    this.#generation++;
    this.#answers.clear();
  }

  /** Drops what may show topics of these clubs, because they have changed. */
  clearTopicsOf(clubs: Set<number>): void {
    if (clubs.size === 0) return;
    this.#topics++;
    for (const [key, { club }] of [...this.#answers.entries()])
      if (club !== undefined && clubs.has(club)) this.#answers.delete(key);
  }

  /**
   * The slot of a request; undefined if its response can be neither stored nor served from the cache.
   * @param body Undefined if it has not been read.
   */
  lookup(request: IncomingMessage, body: string | undefined, origin: string): CacheSlot | undefined {
    const key = keyOf(request, body, origin);
    if (key === undefined || key.length > bounds.key) return undefined;
    const stored = this.#find(key);
    if (stored) lookups.inc({ result: 'hit' });
    return { key, generation: this.#generation, stored };
  }

  /** Whether a response is stored under a key. */
  has(key: string): boolean {
    return this.#find(key) !== undefined;
  }

  /** The response stored under a key; if there is none, `make` provides it, and it is stored. */
  answer(key: string, make: () => Promise<PublicAnswer>): Promise<StoredAnswer> {
    const [generation, topics] = [this.#generation, this.#topics];
    const stored = this.#find(key);
    lookups.inc({ result: stored ? 'hit' : 'miss' });
    if (stored) return Promise.resolve(stored);
    const current = `${generation} ${topics} ${key}`;
    const making =
      this.#making.get(current) ??
      make()
        .then((answer) => {
          const encoded = this.#encoded(answer);
          const showsNow = answer.club === undefined || topics === this.#topics;
          // Also where making it has kept this gateway from looking for changes. It is not served before the next look, which
          // drops it if there was one, as does a lost connection.
          if (showsNow && generation === this.#generation) this.#answers.set(key, encoded);
          return encoded;
        })
        .finally(() => this.#making.delete(current));
    this.#making.set(current, making);
    return making;
  }

  /** Stores a response in its request's slot; returns it as stored, or undefined if data has changed since. */
  store(slot: CacheSlot | undefined, answer: PublicAnswer): StoredAnswer | undefined {
    lookups.inc({ result: 'miss' });
    if (!slot || !this.#isCurrent(slot)) return undefined;
    const encoded = this.#encoded(answer);
    this.#answers.set(slot.key, encoded);
    return encoded;
  }

  #isCurrent({ generation }: Pick<CacheSlot, 'generation'>): boolean {
    return generation === this.#generation && this.#isFollowing();
  }

  #find(key: string): StoredAnswer | undefined {
    if (!this.#isFollowing()) return undefined;
    const stored = this.#answers.get(key);
    return stored?.until && stored.until <= this.#clock() ? undefined : stored;
  }

  #encoded({
    name,
    status,
    contentType,
    body,
    link,
    path,
    until,
    club,
    lastModified: changedAt,
    vary = 'Origin',
    noindex = false,
  }: PublicAnswer): StoredAnswer {
    const plain = alone(Buffer.from(body));
    const zipped = alone(gzipSync(plain));
    // Weak, because it covers both the plain and the gzipped bytes (RFC 9110, 8.8.3).
    const etag = `W/"${createHash('sha256').update(contentType).update(plain).digest('base64url').slice(0, 22)}"`;
    const lastModified = changedAt?.toUTCString();
    const unchanged = {
      ...this.#headers,
      'Cache-Control': 'no-cache',
      Vary: `Accept-Encoding, ${vary}`,
      ETag: etag,
      ...(lastModified && { 'Last-Modified': lastModified }),
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
      lastModified,
      until,
      club,
      unchanged,
      plain: { headers: { ...headers, 'Content-Length': plain.length }, body: plain },
      gzip: { headers: { ...headers, 'Content-Length': zipped.length, 'Content-Encoding': 'gzip' }, body: zipped },
    };
  }

  /** Sends a stored response, or 304 if the client already has it. */
  send(answer: StoredAnswer, request: IncomingMessage, response: ServerResponse): void {
    const { status, etag, lastModified, unchanged, plain, gzip } = answer;
    if (isKnown(request, etag, lastModified)) {
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
export const isKnown = (
  { headers: { 'if-none-match': known, 'if-modified-since': since } }: IncomingMessage,
  etag: string,
  lastModified?: string,
): boolean => fresh({ 'if-none-match': known, 'if-modified-since': since }, { etag, 'last-modified': lastModified });

/** Whether the client accepts gzip. Most send no weights, which take longer to parse. */
const takesGzip = (request: IncomingMessage): boolean => {
  const accepted = request.headers['accept-encoding'] ?? '';
  if (!accepted.includes(';')) return accepted.includes('gzip');
  return new Negotiator(request).encoding(['gzip', 'identity']) === 'gzip';
};

/**
 * The parts of a request that determine its response; undefined for GraphQL and pages requested by another site, which
 * may be refused, and for a POST whose body has not been read: its URL and headers do not say what it requests.
 */
function keyOf(
  { method, url, headers }: IncomingMessage,
  body: string | undefined,
  origin: string,
): string | undefined {
  const isRead = method === 'GET' || method === 'HEAD';
  // Only GraphQL negotiates the content type; its path may be written in capitals too, or as part of a whole URL.
  if (isRead && url?.startsWith('/api/')) return url;
  if (headers.origin !== undefined && headers.origin !== origin) return undefined;
  if (isFromAnotherSite(headers)) return undefined;
  if (isRead) return `${url} ${headers.accept ?? ''}`;
  return method === 'POST' && body !== undefined
    ? `POST ${url} ${headers.accept ?? ''} ${headers['content-type'] ?? ''} ${body}`
    : undefined;
}
