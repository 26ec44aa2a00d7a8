import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Overloaded } from '#schema/errors.ts';

/** How often the load is measured, in milliseconds. */
const window = 500;
/** The longest delay of the event loop, in milliseconds: half of all its turns come later than they should. */
const longestDelay = 80;
/** The longest that an operation should be under way, in seconds. */
const longestStay = 0.5;
/** Fewer requests than this in two windows are not what makes the event loop late: to refuse them would help nobody. */
const fewest = 20;
/** So many operations may always be under way: too few to queue. */
const alwaysAdmitted = 100;
/** How fast the share of requests that are refused rises and falls, and where it ends: some always pass. */
const share = { up: 0.25, down: 0.125, most: 0.75 };
const resolution = 10;

/**
 * How much the gateway has to do, as measured, so that it refuses what it cannot do soon rather than queue it
 * (gateway/README.md, Operation).
 */
export class Load {
  readonly #delays = monitorEventLoopDelay({ resolution });
  readonly #timer = setInterval(() => this.#measure(), window).unref();
  #wasLate = false;
  #refusedShare = 0;
  #asked = 0;
  #askedBefore = 0;
  #underWay = 0;
  #ended = 0;
  #endedPerSecond = 0;

  constructor() {
    this.#delays.enable();
  }

  /** How many operations are under way. */
  get underWay(): number {
    return this.#underWay;
  }

  /**
   * Whether so many operations are under way that another would take too long: by Little's law, what is under way divided
   * by what ends in a second.
   */
  get isFull(): boolean {
    return this.#underWay >= Math.max(alwaysAdmitted, this.#endedPerSecond * longestStay);
  }

  /** Whether to refuse a request because the event loop is late: a share of them, until it is no longer. */
  refusesForDelay(): boolean {
    this.#asked++;
    return this.#refusedShare > 0 && Math.random() < this.#refusedShare;
  }

  /** Runs an operation, unless too many are under way. */
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
    const isAsked = this.#asked + this.#askedBefore >= fewest;
    const isLate = isAsked && this.#delays.percentile(50) / 1e6 - resolution > longestDelay;
    this.#delays.reset();
    this.#askedBefore = this.#asked;
    this.#asked = 0;
    // A single long turn, such as a large collection of garbage, is no overload.
    if (isLate && this.#wasLate) this.#refusedShare = Math.min(share.most, this.#refusedShare + share.up);
    if (!isLate) this.#refusedShare = Math.max(0, this.#refusedShare - share.down);
    this.#wasLate = isLate;
    this.#endedPerSecond = (this.#ended * 1000) / window;
    this.#ended = 0;
  }
}
