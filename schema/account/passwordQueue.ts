import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';
import { Overloaded } from '../errors.ts';

/** How many passwords are hashed at once: one core stays free for all else, and one of libuv's four threads for files. */
const threads = Math.min(3, Math.max(1, availableParallelism() - 1));

/** How many operations that hash a password are under way at most: for each thread one at work and 32 that wait. */
export const passwordPlaces = 33 * threads;

const hashing = pLimit(threads);
let taken = 0;

/** Hashes when a thread is free, in the order of asking. */
export const whenThreadIsFree = <T>(hash: () => Promise<T>): Promise<T> => hashing(hash);

/** Runs an operation that hashes a password; refuses it before it begins if too many are under way. */
export async function takePasswordPlace<T>(operation: () => Promise<T>): Promise<T> {
  if (taken >= passwordPlaces) throw new Overloaded('passwords');
  taken++;
  try {
    return await operation();
  } finally {
    taken--;
  }
}

/** How many passwords are being hashed, and how many wait for a thread. */
export const passwordQueue = (): { running: number; waiting: number } => ({
  running: hashing.activeCount,
  waiting: hashing.pendingCount,
});
