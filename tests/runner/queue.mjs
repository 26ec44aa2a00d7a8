// @ts-check
// One queue over all suites: their runners work side by side, and whoever is about to run a test file (Vitest) or a test
// (Playwright) asks here first (lease.mjs). So the suites together keep the cores busy, but never have more workers than
// that. An open response is a lease: it ends with its connection, also if the worker is killed.
import { createServer } from 'node:http';
import { queueVariable, suiteVariable } from './variables.mjs';

/**
 * A suite in the queue.
 * @typedef {import('./progress.mjs').State & { usesBrowser: boolean, budget: number }} Entry
 */
/** @typedef {{ workers: number, browsers: number }} Most How many workers there may be at once, and with a browser. */

/** The seconds of processor that a suite still needs, by its budget. @param {Entry} entry */
export const remaining = ({ budget, done, all }) => budget * (all ? 1 - done / all : 1);

/**
 * Which of those that wait may start: of the suite that has most before it, so that all end together.
 * @param {Entry[]} waiting @param {Entry[]} running One entry for each lease. @param {Most} most
 */
export function next(waiting, running, { workers, browsers }) {
  if (running.length >= workers) return undefined;
  const isFull = running.filter(({ usesBrowser }) => usesBrowser).length >= browsers;
  return waiting
    .filter(({ usesBrowser }) => !(usesBrowser && isFull))
    .sort((one, other) => remaining(other) - remaining(one))[0];
}

/**
 * Opens the queue, until this process ends.
 * @param {Most & { until?: number | undefined }} most `until` is the time after which nothing is started any more.
 */
export async function openQueue({ until = Number.POSITIVE_INFINITY, ...most }) {
  /** @type {Map<string, Entry>} */
  const entries = new Map();
  /** @typedef {{ entry: Entry, response: import('node:http').ServerResponse }} Lease */
  /** @type {Lease[]} */
  let waiting = [];
  /** @type {Lease[]} */
  let running = [];
  const entriesOf = (/** @type {Lease[]} */ leases) => leases.map(({ entry }) => entry);
  const without = (/** @type {Lease[]} */ leases, /** @type {Lease} */ lease) =>
    leases.filter((each) => each !== lease);

  function grant() {
    const entry = next(entriesOf(waiting), entriesOf(running), most);
    const lease = waiting.find((each) => each.entry === entry);
    if (!lease) return;
    waiting = without(waiting, lease);
    running.push(lease);
    lease.response.flushHeaders();
    grant();
  }

  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    const entry = entries.get(searchParams.get('suite') ?? '');
    if (!entry) return response.writeHead(404).end();
    if (pathname === '/progress') {
      const [done, all] = [Number(searchParams.get('done')), Number(searchParams.get('all'))];
      Object.assign(entry, { done, all, unit: searchParams.get('unit') });
      return response.end();
    }
    if (Date.now() > until) return response.writeHead(410).end();
    const lease = { entry, response };
    waiting.push(lease);
    response.once('close', () => {
      waiting = without(waiting, lease);
      running = without(running, lease);
      grant();
    });
    return grant();
  });
  // A lease lasts as long as a test file.
  server.requestTimeout = 0;
  server.unref();
  await new Promise((listening) => server.listen(0, '127.0.0.1', () => listening(undefined)));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;

  return {
    /** How far the suites are. */
    states: () => [...entries.values()],
    /** How many seconds are left, at the pace of this many milliseconds; undefined while nearly nothing is done. @param {number} elapsed */
    secondsLeft(elapsed) {
      const sum = (/** @type {(entry: Entry) => number} */ of) =>
        [...entries.values()].reduce((all, each) => all + of(each), 0);
      const [all, left] = [sum(({ budget }) => budget), sum(remaining)];
      return left > all * 0.95 ? undefined : (elapsed / 1000 / (all - left)) * left;
    },
    /** Adds a suite; returns the environment of its runner. @param {Pick<Entry, 'name' | 'usesBrowser' | 'budget'>} suite */
    add(suite) {
      entries.set(suite.name, { ...suite, done: 0, all: 0, unit: '' });
      return { [queueVariable]: url, [suiteVariable]: suite.name };
    },
  };
}
