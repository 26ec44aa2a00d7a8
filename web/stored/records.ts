/** A record in the browser's database; `updatedAt` tells its versions apart. */
export interface StoredRecord {
  id: string;
  updatedAt: number;
}

/** What a change puts into the database, and the ids that it removes. */
export interface RecordChange<Stored> {
  put?: readonly Stored[];
  remove?: readonly string[];
}

/** Why the browser did not store or read: it allows no database here, it has no room left, or something else failed. */
export type RefusedStorage = 'unavailable' | 'full' | 'failed';

/** Every database of the site; the privacy policy lists each (pages/legal/StoredInBrowser.tsx). */
export const databases = ['journal'] as const;

/** The store in each database. */
const storeName = 'records';

/** An error of the browser's database. */
export class StorageError extends Error {
  readonly reason: RefusedStorage;
  constructor(reason: RefusedStorage) {
    super(reason);
    this.reason = reason;
  }
}

const reasonOf = (error: unknown): RefusedStorage =>
  error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'failed';

function connect(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const refuse = () => reject(new StorageError('unavailable'));
    try {
      // Absent, or throws, where the browser blocks storage.
      const request = indexedDB.open(name, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(storeName, { keyPath: 'id' });
      request.onsuccess = () => resolve(request.result);
      request.onerror = refuse;
    } catch {
      refuse();
    }
  });
}

/**
 * Records in a database of this browser (IndexedDB), which all its tabs share. Each change is one transaction: those of
 * two tabs follow one another, and one that fails changes nothing.
 */
export function recordStore<Stored extends StoredRecord>(name: (typeof databases)[number]) {
  const watchers = new Set<() => void>();
  const tell = () => {
    for (const watcher of watchers) watcher();
  };
  const transact = async <Result>(
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore, records: unknown[]) => Result,
  ): Promise<Result> => {
    const database = await connect(name);
    try {
      return await new Promise<Result>((resolve, reject) => {
        const transaction = database.transaction(storeName, mode, { durability: 'strict' });
        const records = transaction.objectStore(storeName).getAll();
        let result: Result;
        records.onsuccess = () => {
          try {
            result = work(transaction.objectStore(storeName), records.result);
          } catch (error) {
            reject(error);
            transaction.abort();
          }
        };
        transaction.oncomplete = () => resolve(result);
        transaction.onabort = () => reject(new StorageError(reasonOf(transaction.error)));
      });
    } catch (error) {
      throw error instanceof StorageError ? error : new StorageError(reasonOf(error));
    } finally {
      database.close();
    }
  };
  return {
    /** Reads all records, as they were stored. */
    readAll: (): Promise<unknown[]> => transact('readonly', (_store, records) => records),
    /** Changes records, depending on those that are stored at this moment; returns what `decide` returned. */
    async change<Change extends RecordChange<Stored>>(decide: (records: Stored[]) => Change): Promise<Change> {
      const change = await transact('readwrite', (store, records) => {
        const decided = decide(records as Stored[]);
        for (const id of decided.remove ?? []) store.delete(id);
        for (const record of decided.put ?? []) store.put(record);
        return decided;
      });
      tell();
      const channel = new BroadcastChannel(name);
      channel.postMessage('changed');
      channel.close();
      return change;
    },
    /** Calls back when records have changed, in another tab too; returns a function that ends it. */
    watch(watcher: () => void): () => void {
      const channel = new BroadcastChannel(name);
      channel.onmessage = watcher;
      watchers.add(watcher);
      // A page in the back/forward cache receives no messages.
      addEventListener('pageshow', watcher);
      return () => {
        channel.close();
        watchers.delete(watcher);
        removeEventListener('pageshow', watcher);
      };
    },
  };
}
