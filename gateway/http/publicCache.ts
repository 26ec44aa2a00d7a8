import type { IncomingMessage, ServerResponse } from 'node:http';
import fresh from 'fresh';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';
import { Counter } from 'prom-client';
import { subjects } from '#schema/core/subjects.ts';
import { isFromAnotherSite } from './csrf.ts';
import { anything, encode, type PublicAnswer, type StoredAnswer, sizeOf } from './storedAnswer.ts';

const lookups = new Counter({
  name: 'fxclubs_public_cache_lookups_total',
  help: 'Public reads, served from the cache (hit) or by the database (miss).',
  labelNames: ['result'],
});

/** The slot for one request's response, assigned before any data is read for it. */
export interface CacheSlot {
  readonly key: string;
  /** The number of changes until then. */
  readonly changes: number;
  /** The response, if one is already stored. */
  readonly stored: StoredAnswer | undefined;
}

/** How this gateway follows the changes in the database (gateway/data/changes.ts). */
interface Following {
  isFollowing(): boolean;
  /** Finds what was committed before the call. */
  look(): Promise<void>;
}

/** The maximum bytes of all stored responses, and of the key of one; and how many subjects' last changes are remembered. */
const bounds = { answers: 32 * 2 ** 20, key: 4096, subjects: 10_000 };

/**
 * Responses to public reads, stored as bytes until anything that they show changes (gateway/README.md, Public cache).
 * `lookup` runs before Express; `store` is called by a handler that knows its response is public; `answer` is for pages, whose
 * content does not depend on the URL alone. A response that was begun before a change of what it shows is not stored, and
 * nothing is served from the cache while this gateway cannot follow changes.
 * The least recently used responses are evicted first.
 */
export class PublicCache {
  readonly #answers = new LRUCache<string, StoredAnswer>({
    maxSize: bounds.answers,
    sizeCalculation: sizeOf,
    onInsert: ({ subjects }, key) => {
      for (const subject of subjects) this.#keys.set(subject, (this.#keys.get(subject) ?? new Set()).add(key));
    },
    dispose: ({ subjects }, key) => {
      for (const subject of subjects) {
        const keys = this.#keys.get(subject);
        keys?.delete(key);
        if (keys?.size === 0) this.#keys.delete(subject);
      }
    },
  });
  /** The keys of the stored responses that show a subject. */
  readonly #keys = new Map<string, Set<string>>();
  /** Responses being made, so that concurrent requests share one. */
  readonly #making = new Map<string, Promise<StoredAnswer>>();
  readonly #headers: Record<string, string>;
  readonly #following: Following;
  readonly #clock: () => Date;
  /** The number of changes so far, of those that dropped everything, and of the last one of each subject since. */
  #changes = 0;
  #lastOfAll = 0;
  readonly #last = new Map<string, number>();

  /** @param headers The headers of every response. */
  constructor(headers: Record<string, string>, following: Following, clock: () => Date) {
    this.#headers = headers;
    this.#following = following;
    this.#clock = clock;
  }

  /** The current number of stored responses, and their size. */
  get size(): { answers: number; bytes: number } {
    return { answers: this.#answers.size, bytes: this.#answers.calculatedSize };
  }

  /** Drops everything. */
  clear(): void {
    this.#forgetLast();
    this.#answers.clear();
  }

  /** Drops what shows one of these subjects, because they have changed. */
  drop(changed: readonly string[]): void {
    if (changed.includes(subjects.everything)) this.clear();
    else if (changed.length > 0) this.#dropEach([...changed, anything]);
  }

  #dropEach(changed: string[]): void {
    this.#changes++;
    for (const subject of changed) {
      this.#last.set(subject, this.#changes);
      for (const key of [...(this.#keys.get(subject) ?? [])]) this.#answers.delete(key);
    }
    // What is being made now is then not stored, whatever it shows.
    if (this.#last.size > bounds.subjects) this.#forgetLast();
  }

  /** Drops what has changed until now, so that whoever made a change sees it. */
  catchUp(): Promise<void> {
    return this.#following.look();
  }

  #forgetLast(): void {
    this.#lastOfAll = ++this.#changes;
    this.#last.clear();
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
    return { key, changes: this.#changes, stored };
  }

  /** Whether a response is stored under a key. */
  has(key: string): boolean {
    return this.#find(key) !== undefined;
  }

  /** The response stored under a key; if there is none, `make` provides it, and it is stored. */
  answer(key: string, make: () => Promise<PublicAnswer>): Promise<StoredAnswer> {
    const changes = this.#changes;
    const stored = this.#find(key);
    lookups.inc({ result: stored ? 'hit' : 'miss' });
    if (stored) return Promise.resolve(stored);
    const current = `${changes} ${key}`;
    const making =
      this.#making.get(current) ??
      make()
        .then((answer) => {
          const encoded = encode(answer, this.#headers);
          this.#keep({ key, changes }, encoded);
          return encoded;
        })
        .finally(() => this.#making.delete(current));
    this.#making.set(current, making);
    return making;
  }

  /** Stores a response in its request's slot; returns it as stored, or undefined if what it shows has changed since. */
  store(slot: CacheSlot | undefined, answer: PublicAnswer): StoredAnswer | undefined {
    lookups.inc({ result: 'miss' });
    if (!slot) return undefined;
    const encoded = encode(answer, this.#headers);
    return this.#keep(slot, encoded) ? encoded : undefined;
  }

  /**
   * Stores a response unless what it shows has changed since it was begun. Also where making it has kept this gateway from
   * looking for changes: it is not served before the next look, which drops it if there was one, as does a lost connection.
   */
  #keep({ key, changes }: Omit<CacheSlot, 'stored'>, answer: StoredAnswer): boolean {
    const isCurrent =
      this.#lastOfAll <= changes && answer.subjects.every((subject) => (this.#last.get(subject) ?? 0) <= changes);
    if (isCurrent) this.#answers.set(key, answer);
    return isCurrent;
  }

  #find(key: string): StoredAnswer | undefined {
    if (!this.#following.isFollowing()) return undefined;
    const stored = this.#answers.get(key);
    return stored?.until && stored.until <= this.#clock() ? undefined : stored;
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
