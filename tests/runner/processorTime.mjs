// @ts-check
// How much processor time each part of a run takes, with all processes that it starts, also those in groups of their own
// such as PostgreSQL: read from /proc, so it is known on Linux only. Unlike the time on the wall, it does not depend on
// how many cores there are, nor much on what else they do.
import { readdirSync, readFileSync } from 'node:fs';
import { suiteVariable } from './variables.mjs';

/** The clock tick of /proc in seconds (sysconf(_SC_CLK_TCK) is 100 on Linux). */
const tick = 0.01;

/** A process: its part, its parent, and the seconds that it has used. @typedef {{ part: string, parent: number, seconds: number }} Process */

/** @param {string} path */
function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // It has ended, or is another user's.
    return '';
  }
}

/** The seconds that a process has used by its /proc/PID/stat, without its children, and its parent. @param {number} pid */
function statOf(pid) {
  // The fields after the name, which may contain anything: the parent is the second, utime the twelfth.
  const fields = read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ').map(Number) ?? [];
  return { parent: fields[1] ?? 0, seconds: ((fields[11] ?? 0) + (fields[12] ?? 0)) * tick };
}

/** Begins to measure the processor time of what this process starts with the variable of a part. */
export function measureProcessorTime() {
  /** @type {Map<number, Process>} */
  let known = new Map();
  /** @type {Map<string, number>} What processes had used that have ended, until they were last seen. */
  const ended = new Map();

  function sample() {
    const marked = new RegExp(`(?:^|\\0)${suiteVariable}=([^\\0]*)`);
    /** @type {Map<number, Process>} */
    const found = new Map();
    for (const pid of readdirSync('/proc').map(Number).filter(Boolean)) {
      const { parent, seconds } = statOf(pid);
      // A process keeps its part, unless it becomes another program.
      const part =
        known.get(pid)?.part || marked.exec(read(`/proc/${pid}/environ`))?.[1] || known.get(parent)?.part || '';
      if (pid !== process.pid) found.set(pid, { part, parent, seconds });
    }
    for (const [pid, { part, seconds }] of known)
      if (!found.has(pid) && part) ended.set(part, (ended.get(part) ?? 0) + seconds);
    known = found;
  }

  const timer = process.platform === 'linux' ? setInterval(sample, 250).unref() : undefined;
  return {
    /** The seconds of each part so far; undefined where they cannot be known. */
    seconds() {
      if (!timer) return undefined;
      sample();
      const sums = new Map(ended);
      for (const { part, seconds } of known.values()) if (part) sums.set(part, (sums.get(part) ?? 0) + seconds);
      return sums;
    },
  };
}
