import { readlink } from 'node:fs/promises';
import { availableParallelism, setPriority } from 'node:os';
import pLimit from 'p-limit';
import { Overloaded } from '../errors.ts';

/** How many passwords are hashed at once: one for each core, and one of libuv's four threads stays free for files. */
const threads = Math.min(3, availableParallelism());

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

/**
 * Lowers the priority of libuv's threads, which hash: they take what requests leave of the processor. Only on Linux, where
 * each thread has a priority of its own and can tell its number.
 */
export async function letRequestsGoFirst(): Promise<void> {
  const numbers = new Set<string>();
  const ask = () => readlink('/proc/thread-self').catch(() => '');
  // Whichever thread is free answers.
  for (let round = 0; round < 50 && numbers.size < 4; round++)
    for (const link of await Promise.all(Array.from({ length: 16 }, ask))) numbers.add(link.split('/').at(-1) ?? '');
  for (const number of numbers) if (number) lower(Number(number));
}

/** A sandbox may forbid it (EPERM): then hashing has the same priority as requests, and the site runs all the same. */
function lower(thread: number): void {
  try {
    setPriority(thread, 10);
  } catch {}
}
