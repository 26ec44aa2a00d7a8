import { setTimeout } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Quota, Viewer } from '#schema/core/context.ts';
import { Overloaded } from '#schema/core/errors.ts';
import { widerNetworkOf } from './networks.ts';

/** Up to this cost, an operation is free: pages and ordinary tools send only such. */
export const freeCost = 15;

/** What callers may spend on costlier operations, in points, and in how many seconds it is restored. */
const budgets = {
  caller: { points: 1000, seconds: 60 },
  /** All networks of the wider one, which one owner may have. */
  networks: { points: 4000, seconds: 60 },
};

/** The share of a budget that may be spent at once on work that is charged at its end. */
const free = 0.1;

/** How long a caller pauses after such work, in times of what it took. */
const pauses = 3;

/** How many costly operations run at once, at most one of each caller, and how many more of a caller wait. */
const places = { running: 2, waitingEach: 5, waiting: 50 };

/** How many callers are remembered; the longest idle, whose budget is restored, are forgotten first. */
const callers = 20_000;

interface Account {
  points: number;
  at: number;
}

/** An account pays for its operations, whichever its session or token; visitors' network does, and the wider one. */
export function payersOf({ viewer, address }: { viewer: Pick<Viewer, 'id'> | null; address: string }): Payers {
  if (viewer) return { caller: `account ${viewer.id}` };
  return { caller: address, networks: widerNetworkOf(address) };
}

/** Who pays for an operation. */
export interface Payers {
  caller: string;
  networks?: string;
}

/** What an operation that waits is told: that it may start, or that it may not. */
interface Turn {
  start: () => void;
  refuse: (reason: Overloaded) => void;
}

/**
 * Fairness between callers: costly operations are paid from a budget, which is restored continuously, and wait in turn,
 * so that whoever sends many delays nobody but themselves. In memory: each gateway shares out its own time.
 */
export class CostlyWork {
  readonly #accounts = {
    caller: new LRUCache<string, Account>({ max: callers }),
    networks: new LRUCache<string, Account>({ max: callers }),
  };
  readonly #running = new Set<string>();
  /** Those who wait, by caller; the caller whose turn is next comes first. */
  readonly #waiting = new Map<string, Turn[]>();
  /** When a caller's next piece of work may begin. */
  readonly #turns = new Map<string, Promise<void>>();
  readonly #clock: () => number;

  /** @param clock The time in milliseconds. */
  constructor(clock: () => number) {
    this.#clock = clock;
  }

  /** What remains of the caller's budget, or the wider network's if that is less. */
  quotaOf(payers: Payers): Quota {
    const states = (['caller', 'networks'] as const).flatMap((tier) => {
      const key = payers[tier];
      if (key === undefined) return [];
      const { points: limit, seconds: window } = budgets[tier];
      const remaining = this.#balance(tier, key);
      const reset = Math.ceil(((remaining >= 1 ? limit - remaining : 1 - remaining) * window) / limit);
      return [{ limit, window, remaining: Math.max(0, Math.floor(remaining)), reset }];
    });
    return states.reduce((least, state) => (state.remaining < least.remaining ? state : least));
  }

  /** Throws Overloaded if the callers have nothing left, for work whose cost is known only at its end. */
  assertSolvent(payers: Payers): void {
    if (this.quotaOf(payers).remaining < 1) throw new Overloaded('operations');
  }

  /**
   * Does work that is charged at its end. A caller who has spent some of their budget does one piece after another, with
   * a pause after each for three times as long as it took: three quarters of the time at least are everybody else's.
   */
  async inTurn<Result>(payers: Payers, work: () => Promise<Result>): Promise<Result> {
    const { limit, remaining } = this.quotaOf(payers);
    if (remaining > limit * (1 - free)) return work();
    const { caller } = payers;
    const before = this.#turns.get(caller) ?? Promise.resolve();
    const own = before.then(async () => {
      const began = this.#clock();
      const result = await work();
      return { result, pause: this.#clock() - began };
    });
    const end = own.then(({ pause }) => setTimeout(pauses * pause, undefined, { ref: false })).catch(() => {});
    this.#turns.set(caller, end);
    void end.then(() => this.#turns.get(caller) === end && this.#turns.delete(caller));
    return (await own).result;
  }

  /** Charges the callers for work that is done. */
  charge(payers: Payers, cost: number): void {
    for (const tier of ['caller', 'networks'] as const) {
      const key = payers[tier];
      if (key !== undefined) this.#charge(tier, key, cost);
    }
  }

  /**
   * Charges the callers and waits for their turn; returns what to call at the end. Throws Overloaded if too many wait,
   * at no charge if they are others. Whoever has more waiting than a newcomer makes room.
   */
  async begin(payers: Payers, cost: number): Promise<() => void> {
    const { caller } = payers;
    const queue = this.#waiting.get(caller) ?? [];
    const waiting = [...this.#waiting.values()].reduce((sum, { length }) => sum + length, 0);
    const longest = [...this.#waiting.values()].reduce(
      (most, each) => (each.length > most.length ? each : most),
      queue,
    );
    const isFull = waiting >= places.waiting;
    if (isFull && longest.length <= queue.length + 1) throw new Overloaded('operations');
    this.charge(payers, cost);
    if (queue.length >= places.waitingEach) throw new Overloaded('operations');
    if (isFull) longest.pop()?.refuse(new Overloaded('operations'));
    await new Promise<void>((start, refuse) => {
      this.#waiting.set(caller, [...queue, { start, refuse }]);
      this.#next();
    });
    return () => {
      this.#running.delete(caller);
      this.#next();
    };
  }

  /** Starts what may run now. */
  #next(): void {
    for (const [caller, [first, ...others]] of [...this.#waiting]) {
      if (this.#running.size >= places.running) return;
      if (!first || this.#running.has(caller)) continue;
      this.#running.add(caller);
      this.#waiting.delete(caller);
      // Behind all other callers.
      if (others.length > 0) this.#waiting.set(caller, others);
      first.start();
    }
  }

  /** A debt is at most another budget: a document that is refused for its complexity may cost billions. */
  #charge(tier: keyof typeof budgets, key: string, cost: number): void {
    const points = Math.max(this.#balance(tier, key) - cost, -budgets[tier].points);
    this.#accounts[tier].set(key, { points, at: this.#clock() });
  }

  #balance(tier: keyof typeof budgets, key: string): number {
    const { points, seconds } = budgets[tier];
    const account = this.#accounts[tier].get(key);
    if (!account) return points;
    return Math.min(points, account.points + (((this.#clock() - account.at) / 1000) * points) / seconds);
  }
}
