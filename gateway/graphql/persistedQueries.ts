import { createHash } from 'node:crypto';
import { InMemoryLRUCache, type KeyValueCache } from '@apollo/utils.keyvaluecache';
import type { Request } from 'express';

/** Automatic persisted queries; our own client's documents are registered from the start. */
export function persistedQueries(own: Record<string, string>): KeyValueCache {
  const ours = new Map(Object.entries(own).map(([hash, document]) => [`apq:${hash}`, document]));
  const others = new InMemoryLRUCache({ maxSize: 2 ** 20 });
  return {
    get: async (key) => ours.get(key) ?? others.get(key),
    set: (key, document) => others.set(key, document),
    delete: (key) => others.delete(key),
  };
}

/** Whether the request brings one of our own documents, or its hash, as our client does; none of them is costly. */
export function bringsOwn({ method, body }: Pick<Request, 'method' | 'body'>, own: Record<string, string>): boolean {
  // With other methods, the URL brings the document, whatever the body is.
  if (method !== 'POST') return false;
  const hash =
    typeof body?.query === 'string'
      ? createHash('sha256').update(body.query).digest('hex')
      : body?.extensions?.persistedQuery?.sha256Hash;
  return Object.hasOwn(own, String(hash));
}
