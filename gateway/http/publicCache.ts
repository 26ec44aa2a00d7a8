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
  help: 'Public reads answered, from the cache (hit) or by the database (miss).',
  labelNames: ['result'],
});

interface Encoded {
  headers: Record<string, string | number>;
  body: Buffer;
}

/** A stored answer: bytes, with their headers ready to be written. */
export interface StoredAnswer {
  name: string | undefined;
  status: number;
  /** Where it belongs, if it may be asked for at other addresses too. */
  path: string | undefined;
  etag: string;
  /** From when on it is no longer right. */
  until: Date | undefined;
  /** The headers that say that a client has it already. */
  unchanged: Record<string, string>;
  plain: Encoded;
  gzip: Encoded;
}

/** An answer that is the same for everybody, as its handler made it. */
export interface PublicAnswer {
  /** What was asked, however it was spelled: the operation with its variables, and the kind of answer. */
  operation: string;
  /** The operation's name in the log: a route of REST or a document of ours. */
  name?: string | undefined;
  status: number;
  contentType: string;
  body: string;
  /** The header Link, where there is a next page. */
  link?: string | undefined;
  /** Where it belongs, if it may be asked for at other addresses too. */
  path?: string | undefined;
  /** From when on it is no longer right, although nothing was changed. */
  until?: Date | undefined;
  /** By which of the request's headers it differs, besides the encoding. */
  vary?: string;
  /** Whether search engines are to leave it out. */
  noindex?: boolean;
}

/** The place of one request's answer, taken before anything is read for it. */
export interface CacheSlot {
  /** The request as it came. */
  readonly spelling: string;
  readonly generation: number;
  /** The answer, where one is stored already. */
  readonly stored: StoredAnswer | undefined;
}

const megabyte = 2 ** 20;

/** How many bytes of answers are stored: those asked for once, and those asked for again, which the former cannot evict. */
const bounds = { once: 8 * megabyte, again: 24 * megabyte };
/** How many bytes of spellings are remembered, and of how many bytes one may be. */
const spellingBounds = { all: 4 * megabyte, one: 4096 };

/** About what the headers of one answer take: in three forms, for what is plain, zipped or known. */
const headersBytes = 4096;

/** A copy in memory of its own: most buffers are a part of a larger one, and keep all of it. */
function alone(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

const sizeOf = ({ plain, gzip }: StoredAnswer): number => plain.body.length + gzip.body.length + headersBytes;

/**
 * Answers to public reads, stored as bytes until any public data changes (gateway/README.md, Public cache). `lookup`
 * comes before Express, `store` from the handler that knows that its answer is public; `answer` is for pages, whose
 * address alone does not tell what they show. Nothing is stored that was read
 * before a change and arrived after it, and nothing is used while this gateway cannot hear of changes.
 *
 * An answer is stored once for its operation, however many ways there are to spell the request, and within bounds: the
 * least recently used go first, and what was asked for only once never evicts what was asked for again.
 */
export class PublicCache {
  readonly #once = new LRUCache<string, StoredAnswer>({ maxSize: bounds.once, sizeCalculation: sizeOf });
  readonly #again = new LRUCache<string, StoredAnswer>({ maxSize: bounds.again, sizeCalculation: sizeOf });
  /** The operation that each spelling of a request asks for. */
  readonly #operations = new LRUCache<string, string>({
    maxSize: spellingBounds.all,
    sizeCalculation: (operation, spelling) => 2 * (operation.length + spelling.length) + 128,
  });
  /** Answers being made, so that many who ask at once wait for one. */
  readonly #making = new Map<string, Promise<StoredAnswer>>();
  readonly #headers: Record<string, string>;
  readonly #isHearing: () => boolean;
  readonly #clock: () => Date;
  #generation = 0;

  /**
   * @param headers What every answer of the site carries.
   * @param isHearing Whether the database currently notifies this gateway of changes.
   */
  constructor(headers: Record<string, string>, isHearing: () => boolean, clock: () => Date) {
    this.#headers = headers;
    this.#isHearing = isHearing;
    this.#clock = clock;
  }

  /** How much is stored at the moment. */
  get size(): { answers: number; bytes: number } {
    return {
      answers: this.#once.size + this.#again.size,
      bytes: this.#once.calculatedSize + this.#again.calculatedSize + this.#operations.calculatedSize,
    };
  }

  /** Forgets everything: public data changed. */
  clear(): void {
    this.#generation++;
    this.#once.clear();
    this.#again.clear();
  }

  /** The slot of a request; undefined where its answer can be neither stored nor used. */
  lookup(request: IncomingMessage, body: string, origin: string): CacheSlot | undefined {
    const spelling = spellingOf(request, body, origin);
    if (spelling === undefined || spelling.length > spellingBounds.one) return undefined;
    const operation = this.#isHearing() ? this.#operations.get(spelling) : undefined;
    const stored = operation === undefined ? undefined : this.#find(operation);
    if (stored) lookups.inc({ result: 'hit' });
    return { spelling, generation: this.#generation, stored };
  }

  /** The answer stored for an operation; where there is none, the one that `make` gives, which is then stored. */
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

  /** Stores an answer in the slot that its request was given, unless data changed since; gives it as it is stored. */
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
    // Weak: it stands for the plain and for the zipped bytes (RFC 9110, 8.8.3).
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

  /** Writes a stored answer, or 304 where the client has it already. */
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
 * Whether whoever asks has this version already (RFC 9110, 13.1.2). That they also say `no-cache`, as `fetch` does by itself,
 * is meant for the caches on the way.
 */
export const isKnown = ({ headers: { 'if-none-match': known } }: IncomingMessage, etag: string): boolean =>
  known !== undefined && fresh({ 'if-none-match': known }, { etag });

/** Most say so without weights, which take longer to read. */
const takesGzip = (request: IncomingMessage): boolean => {
  const accepted = request.headers['accept-encoding'] ?? '';
  if (!accepted.includes(';')) return accepted.includes('gzip');
  return new Negotiator(request).encoding(['gzip', 'identity']) === 'gzip';
};

/**
 * What tells two answers apart; undefined for requests of another site, which may be refused or get CORS headers of
 * their own.
 */
function spellingOf({ method, url, headers }: IncomingMessage, body: string, origin: string): string | undefined {
  if (headers.origin !== undefined && headers.origin !== origin) return undefined;
  if (isFromAnotherSite(headers)) return undefined;
  // GraphQL alone answers with one of several types.
  if (method === 'GET' || method === 'HEAD')
    return url?.startsWith('/graphql') ? `${url} ${headers.accept ?? ''}` : url;
  return method === 'POST' ? `${url} ${headers.accept ?? ''} ${headers['content-type'] ?? ''} ${body}` : undefined;
}
