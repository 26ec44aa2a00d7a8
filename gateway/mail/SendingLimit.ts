import type { Unserved } from './connections.ts';

/** How many e-mails have to be sent before one more at a time is tried. */
const proof = 100;

/** How long a gateway that gets no connection at all leaves the mail server to others, in milliseconds. */
const rest = 5_000;

/**
 * How many e-mails are sent at a time. Mail servers limit connections and say so only by refusing one: that lowers it at
 * once, and success raises it again, to at most what the operator allows.
 */
export class SendingLimit {
  readonly #most: number;
  #now: number;
  #sent = 0;
  #restsUntil = 0;

  constructor(most: number) {
    this.#most = most;
    this.#now = most;
  }

  get now(): number {
    return performance.now() < this.#restsUntil ? 0 : this.#now;
  }

  succeeded(): void {
    this.#sent++;
    if (this.#now === this.#most || this.#sent < proof) return;
    this.#now++;
    this.#sent = 0;
  }

  /** Notes that an e-mail got no connection. Returns whether there are others, over which it can be sent instead. */
  refused({ isFull }: Unserved): boolean {
    this.#sent = 0;
    if (this.#now > 1) {
      this.#now--;
      return true;
    }
    if (isFull) this.#restsUntil = performance.now() + rest;
    return false;
  }
}
