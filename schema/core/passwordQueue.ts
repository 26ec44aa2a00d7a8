import { readdir } from 'node:fs/promises';
import { availableParallelism, setPriority } from 'node:os';
import pLimit from 'p-limit';
import { Overloaded } from './errors.ts';

/** How many passwords are hashed in parallel: one per core, leaving one of libuv's four threads for files. */
const threads = Math.min(3, availableParallelism());

/** The most password-hashing operations in progress: per thread, one running and 32 waiting. */
export const passwordPlaces = 33 * threads;

const hashing = pLimit(threads);
let taken = 0;

/** Hashes once a thread is free, first come, first served. */
export const whenThreadIsFree = <T>(hash: () => Promise<T>): Promise<T> => hashing(hash);

/** Runs an operation that hashes a password, or refuses it up front if too many are in progress. */
export async function takePasswordPlace<T>(operation: () => Promise<T>): Promise<T> {
  if (taken >= passwordPlaces) throw new Overloaded('passwords');
  taken++;
  try {
    return await operation();
  } finally {
    taken--;
  }
}

/** How many passwords are being hashed, and how many are waiting for a thread. */
export const passwordQueue = (): { running: number; waiting: number } => ({
  running: hashing.activeCount,
  waiting: hashing.pendingCount,
});

/**
 * Lowers the priority of all threads but the main one, which handles requests: four of them are libuv's, which hash.
 * Linux only, where each thread has its own priority.
 */
export async function letRequestsGoFirst(): Promise<void> {
  // Reading the folder takes one of libuv's threads, which all start together.
  const threads = await readdir('/proc/self/task').catch(() => []);
  for (const thread of threads.map(Number)) if (thread !== process.pid) lower(thread);
}

/** A sandbox may forbid this (EPERM), or the thread have ended: it then just has the same priority as requests. */
function lower(thread: number): void {
  try {
    setPriority(thread, 10);
  } catch {}
}
