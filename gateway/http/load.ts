import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Overloaded } from '#schema/core/errors.ts';

/** How often the load is measured, in milliseconds. */
const window = 500;
/** The longest acceptable median delay of the event loop, in milliseconds. */
const longestDelay = 80;
/** How long an operation should take at most, in seconds. */
const longestStay = 0.5;
/** Fewer requests than this in two windows cannot be what delays the event loop, so refusing them would not help. */
const fewest = 20;
/** The number of concurrent operations always admitted: too few to form a queue. */
const alwaysAdmitted = 100;
/** How fast the share of refused requests rises and falls per window, and its maximum: some requests always pass. */
const share = { up: 0.25, down: 0.125, most: 0.75 };
const resolution = 10;

/**
 * Measures the gateway's load, so that it refuses work that it cannot do soon instead of queueing it
 * (gateway/README.md, Operation).
 */
export class Load {
  readonly #delays = monitorEventLoopDelay({ resolution });
  readonly #timer = setInterval(() => this.#measure(), window).unref();
  #wasLate = false;
  #refusedShare = 0;
  #requests = 0;
  #requestsBefore = 0;
  #underWay = 0;
  #ended = 0;
  #endedPerSecond = 0;

  readonly #longestDelay: number;

  /** @param patience Multiplies the longest acceptable delay of the event loop. */
  constructor(patience = 1) {
    this.#longestDelay = longestDelay * patience;
    this.#delays.enable();
  }

  /** The number of operations in progress. */
  get underWay(): number {
    return this.#underWay;
  }

  /**
   * Whether another operation would take too long. By Little's law, its duration is the number of operations in
   * progress divided by the number completed per second.
   */
  get isFull(): boolean {
    return this.#underWay >= Math.max(alwaysAdmitted, this.#endedPerSecond * longestStay);
  }

  /** Whether to refuse this request because the event loop is late: a share of all requests, until it has recovered. */
  refusesForDelay(): boolean {
    this.#requests++;
    return this.#refusedShare > 0 && Math.random() < this.#refusedShare;
  }

  /** Runs an operation, unless too many are in progress. */
  async admit<T>(operation: () => Promise<T>): Promise<T> {
    if (this.isFull) throw new Overloaded('operations');
    this.#underWay++;
    try {
      return await operation();
    } finally {
      this.#underWay--;
      this.#ended++;
    }
  }

  close(): void {
    clearInterval(this.#timer);
    this.#delays.disable();
  }

  #measure(): void {
    const isInUse = this.#requests + this.#requestsBefore >= fewest;
    const isLate = isInUse && this.#delays.percentile(50) / 1e6 - resolution > this.#longestDelay;
    this.#delays.reset();
    this.#requestsBefore = this.#requests;
    this.#requests = 0;
    // A single long turn, such as a major garbage collection, is not an overload.
    if (isLate && this.#wasLate) this.#refusedShare = Math.min(share.most, this.#refusedShare + share.up);
    if (!isLate) this.#refusedShare = Math.max(0, this.#refusedShare - share.down);
    this.#wasLate = isLate;
    this.#endedPerSecond = (this.#ended * 1000) / window;
    this.#ended = 0;
  }
}
