import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';

interface Encoded {
  headers: Record<string, string | number>;
  body: Buffer;
}

/** A stored answer: bytes, with their headers ready to be written. */
interface StoredAnswer {
  status: number;
  etag: string;
  plain: Encoded;
  gzip: Encoded;
}

/** An answer that is the same for everybody, as its handler made it. */
export interface PublicAnswer {
  status: number;
  contentType: string;
  body: string;
  /** The header Link, where there is a next page. */
  link?: string | undefined;
}

/** The place of one request's answer, taken before anything is read for it. */
export interface CacheSlot {
  readonly key: string;
  readonly generation: number;
  /** The answer, where one is stored already. */
  readonly stored: StoredAnswer | undefined;
}

const maxEntries = 2000;

/**
 * Answers to public reads, stored as bytes until any public data changes (gateway/README.md, Public cache). `lookup`
 * comes before Express, `store` from the handler that knows that its answer is public. Nothing is stored that was read
 * before a change and arrived after it, and nothing is used while this gateway cannot hear of changes.
 */
export class PublicCache {
  readonly #entries = new Map<string, StoredAnswer>();
  readonly #headers: Record<string, string>;
  readonly #isHearing: () => boolean;
  #generation = 0;

  /**
   * @param headers What every answer of the site carries.
   * @param isHearing Whether the database currently notifies this gateway of changes.
   */
  constructor(headers: Record<string, string>, isHearing: () => boolean) {
    this.#headers = headers;
    this.#isHearing = isHearing;
  }

  /** Forgets everything: public data changed. */
  clear(): void {
    this.#generation++;
    this.#entries.clear();
  }

  /** The slot of a request; undefined where its answer can be neither stored nor used. */
  lookup(request: IncomingMessage, body: string, origin: string): CacheSlot | undefined {
    const key = keyOf(request, body, origin);
    if (key === undefined) return undefined;
    const stored = this.#isHearing() ? this.#entries.get(key) : undefined;
    return { key, generation: this.#generation, stored };
  }

  /** Stores an answer in the slot that its request was given, unless data changed since. */
  store(slot: CacheSlot | undefined, { status, contentType, body, link }: PublicAnswer): void {
    if (!slot || slot.generation !== this.#generation || !this.#isHearing()) return;
    if (this.#entries.size >= maxEntries) this.#entries.clear();
    const plain = Buffer.from(body);
    const zipped = gzipSync(plain);
    const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
    const headers = {
      ...this.#headers,
      'Content-Type': contentType,
      'Cache-Control': 'no-cache',
      Vary: 'Accept-Encoding, Origin',
      ETag: etag,
      ...(link && { Link: link }),
    };
    this.#entries.set(slot.key, {
      status,
      etag,
      plain: { headers: { ...headers, 'Content-Length': plain.length }, body: plain },
      gzip: { headers: { ...headers, 'Content-Length': zipped.length, 'Content-Encoding': 'gzip' }, body: zipped },
    });
  }

  /** Writes a stored answer, or 304 where the client has it already. */
  send({ status, etag, plain, gzip }: StoredAnswer, request: IncomingMessage, response: ServerResponse): void {
    if (request.headers['if-none-match'] === etag) {
      const headers = { ETag: etag, 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding, Origin' };
      response.writeHead(304, { ...this.#headers, ...headers }).end();
      return;
    }
    const { headers, body } = request.headers['accept-encoding']?.includes('gzip') ? gzip : plain;
    response.writeHead(status, headers).end(body);
  }
}

/**
 * What tells two answers apart; undefined for requests of a foreign origin, whose answers carry CORS headers of their
 * own.
 */
function keyOf({ method, url, headers }: IncomingMessage, body: string, origin: string): string | undefined {
  if (headers.origin !== undefined && headers.origin !== origin) return undefined;
  // GraphQL alone answers with one of several types.
  if (method === 'GET') return url?.startsWith('/graphql') ? `${url} ${headers.accept ?? ''}` : url;
  return method === 'POST' ? `${url} ${headers.accept ?? ''} ${headers['content-type'] ?? ''} ${body}` : undefined;
}
