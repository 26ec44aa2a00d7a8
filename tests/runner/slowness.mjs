// @ts-check
// The same work takes more seconds of processor on a slow machine, and on one whose cores share what others use. So
// budgets (suites.mjs) are for a machine of slowness 1, and a run measures by a small piece of work how slow its own is.

/** How many milliseconds of processor the work takes on the machine for which the budgets are written. */
const reference = 20;
/** How often a run does it: one percent of a core. */
const interval = 2_000;

const sample = Array.from({ length: 800 }, (_, id) => ({ id, name: `member ${id}`, roles: ['owner', 'member'] }));

/** A piece of what tests do most: objects, texts, sorting. Returns milliseconds of processor. */
function work() {
  const before = process.cpuUsage();
  for (let round = 0; round < 24; round++)
    JSON.parse(JSON.stringify(sample)).sort((/** @type {any} */ one, /** @type {any} */ other) =>
      one.name < other.name ? 1 : -1,
    );
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** @param {number[]} numbers */
const median = (numbers) => [...numbers].sort((one, other) => one - other)[numbers.length >> 1];

/** Begins to measure how slow the machine is while a run keeps it busy. */
export function measureSlowness() {
  /** @type {number[]} */
  const times = [];
  const timer = setInterval(() => times.push(work()), interval).unref();
  return {
    /**
     * How many times as long as on the reference machine the suites take here; 1 for a run too short to know. A small
     * loop suffers more from a busy core than what waits for memory and processes: where it took 0.84 and 1.35 times as
     * long, all four suites took 0.74 to 0.85 of the seconds, which is the root of the quotient (0.79).
     */
    end() {
      clearInterval(timer);
      return Math.sqrt((median(times) ?? reference) / reference);
    },
  };
}
