import { InMemoryLRUCache, type KeyValueCache } from '@apollo/utils.keyvaluecache';

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
