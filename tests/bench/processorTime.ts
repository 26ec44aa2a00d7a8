import { readFile } from 'node:fs/promises';

/** The clock tick of /proc in milliseconds (sysconf(_SC_CLK_TCK) is 100 on Linux). */
const tick = 10;

/** The CPU time that processes have used in milliseconds, including their running and their finished children. */
export async function processorTime(pids: number[]): Promise<number> {
  let sum = 0;
  for (const pid of pids) {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    // The fields after the name, which may contain anything: the state is the first, utime the twelfth.
    const [utime, stime, cutime, cstime] = stat.split(') ').at(-1)?.split(' ').slice(11, 15).map(Number) ?? [];
    sum += ((utime ?? 0) + (stime ?? 0) + (cutime ?? 0) + (cstime ?? 0)) * tick;
    const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
    sum += await processorTime(children.split(' ').filter(Boolean).map(Number));
  }
  return sum;
}
