import { useEffect, useMemo, useState } from 'react';
import { type RecordChange, type RefusedStorage, recordStore, StorageError } from '../../stored/records.ts';
import { inOrder, type Trade, tradeFrom } from './trade.ts';

const store = recordStore<Trade>('journal');

/** What is done with the journal; each returns undefined if the browser refused, which `failure` then says. */
export interface Journal {
  /** In their order; undefined until they are read. */
  trades: Trade[] | undefined;
  failure: RefusedStorage | undefined;
  change<Change extends RecordChange<Trade>>(decide: (stored: Trade[]) => Change): Promise<Change | undefined>;
}

/** The journal in this browser, as its tabs change it. */
export function useJournal(): Journal {
  const [trades, setTrades] = useState<Trade[]>();
  const [failure, setFailure] = useState<RefusedStorage>();
  useEffect(() => {
    let readings = 0;
    const read = async () => {
      readings += 1;
      const reading = readings;
      try {
        const records = await store.readAll();
        // What was read later is newer.
        if (reading !== readings) return;
        setTrades(inOrder(records.flatMap((record) => tradeFrom(record) ?? [])));
        setFailure(undefined);
      } catch (error) {
        if (reading === readings) setFailure(reasonOf(error));
      }
    };
    void read();
    const unwatch = store.watch(() => void read());
    return () => {
      readings += 1;
      unwatch();
    };
  }, []);
  return useMemo(
    () => ({
      trades,
      failure,
      async change(decide) {
        try {
          const change = await store.change(decide);
          setFailure(undefined);
          // Otherwise, browsers may clear what a site has stored when they lack room; some ask the reader first.
          void navigator.storage?.persist?.().catch(() => {});
          return change;
        } catch (error) {
          setFailure(reasonOf(error));
          return undefined;
        }
      },
    }),
    [trades, failure],
  );
}

function reasonOf(error: unknown): RefusedStorage {
  if (error instanceof StorageError) return error.reason;
  throw error;
}
