import { type ChildProcess, spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import autocannon from 'autocannon';
import { root } from '#prisma/root.ts';
import { openEmbedded } from '#prisma/server/embedded.ts';
import { migrate } from '#prisma/server/migrate.ts';
import { addressIn } from '#tests/support/process.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { quantile } from './quantile.ts';

/** How many times each contestant is measured, in turn with the others, and for how many seconds. */
const [rounds, seconds] = [3, 3];

/** The requests sent to a contestant. */
export type Asked = Omit<autocannon.Options, 'url'> & { path: string };

/** Our goal for a workload: our requests per second divided by those of a reference. */
export interface Goal {
  against: string;
  atLeast: number;
}

/** Our goal for a measure of which less is better. */
export interface AtMost {
  against: string;
  atMost: number;
}

/** A benchmark with its own database, the programs that it compares, and their measurements. */
export interface Bench {
  databaseUrl: string;
  /** The folder of the database. */
  dataDir: string;
  /** Starts a program of this repository and returns its URL. */
  start(program: string[], environment?: Record<string, string>): Promise<string>;
  /** The process ID of a started program. */
  pidOf(url: string): number;
  /** Starts the built gateway and returns its URL. */
  startOurs(environment?: Record<string, string>): Promise<string>;
  /** Measures the requests per second of contestants in turn, and checks 'ours' against the goals. */
  compare(title: string, contestants: Record<string, Asked & { url: string }>, goals: Goal[]): Promise<void>;
  /** The same for anything else that is counted per second: each contestant works for so many seconds. */
  compareRates(
    title: string,
    counted: string,
    contestants: Record<string, (seconds: number) => Promise<number>>,
    goals: Goal[],
  ): Promise<void>;
  /** Measures the p99 latency of reads alone and beside other work; the ratio may be at most `atMost`. */
  beside(title: string, reads: Asked & { url: string }, other: Asked & { url: string }, atMost: number): Promise<void>;
  /** Measures resident memory after `requests` requests: ours divided by the reference's. Only on Linux. */
  memory(
    title: string,
    requests: number,
    contestants: Record<string, Asked & { url: string }>,
    goal: AtMost,
  ): Promise<void>;
  /** Stops everything; reports the goals missed by more than the noise, which fail the run. */
  end(): Promise<void>;
}

const median = (numbers: number[]) => quantile(numbers, 0.5);

/** Opens a benchmark on a database of its own. */
export async function openBench(): Promise<Bench> {
  const children: ChildProcess[] = [];
  // Even if a measurement fails.
  process.once('exit', () => {
    for (const child of children) child.kill();
  });
  const pids = new Map<string, number | undefined>();
  const missed: string[] = [];
  const dataDir = await temporaryFolder();
  const embedded = await openEmbedded(dataDir);
  await migrate(embedded.url);

  const start: Bench['start'] = (program, environment = {}) => {
    const child = spawn(process.execPath, program, {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: embedded.url, ...environment },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    children.push(child);
    return new Promise((done, fail) => {
      child.once('exit', (code) => fail(new Error(`${program.join(' ')} ended with ${code}.`)));
      createInterface({ input: child.stdout }).on('line', (line) => {
        const address = addressIn(line);
        if (!address) return;
        pids.set(address, child.pid);
        done(address);
      });
    });
  };

  const compareRates: Bench['compareRates'] = async (title, counted, contestants, goals) => {
    const rates: Record<string, number[]> = {};
    for (const [name, work] of Object.entries(contestants)) {
      await work(1);
      rates[name] = [];
    }
    for (let round = 0; round < rounds; round++)
      for (const [name, work] of Object.entries(contestants)) rates[name]?.push(await work(seconds));
    process.stdout.write(`\n${title}\n`);
    for (const [name, all] of Object.entries(rates))
      process.stdout.write(`  ${name.padEnd(34)} ${median(all).toFixed(0).padStart(7)} ${counted} per second\n`);
    for (const { against, atLeast } of goals) {
      // Per round, because both then ran beside the same load on the machine.
      const ratios = (rates['ours'] ?? []).map((rate, round) => rate / (rates[against]?.[round] ?? Number.NaN));
      const ratio = median(ratios);
      const noise = (Math.max(...ratios) - Math.min(...ratios)) / 2;
      const verdict = ratio >= atLeast ? 'met' : ratio + noise >= atLeast ? 'missed, within the noise' : 'missed';
      if (verdict === 'missed') missed.push(`${title}: ${ratio.toFixed(2)} of ${against}, promised ${atLeast}`);
      process.stdout.write(
        `  ${ratio.toFixed(2).padStart(5)} of ${against}, ± ${noise.toFixed(2)}; promised ${atLeast}: ${verdict}\n`,
      );
    }
  };

  return {
    databaseUrl: embedded.url,
    dataDir,
    start,
    pidOf: (url) => pids.get(url) ?? 0,
    startOurs: (environment = {}) =>
      start(['dist/gateway/main.js'], {
        PORT: '0',
        HOST: '127.0.0.1',
        DATA_DIR: dataDir,
        NODE_ENV: '',
        LOG_LEVEL: 'warn',
        ...environment,
      }),
    compare(title, contestants, goals) {
      const runs = Object.entries(contestants).map(
        ([name, asked]) => [name, (duration: number) => run(name, asked, duration)] as const,
      );
      return compareRates(title, 'requests', Object.fromEntries(runs), goals);
    },
    compareRates,
    async beside(title, reads, other, atMost) {
      const ratios: number[] = [];
      await measure(title, reads, 1);
      for (let round = 0; round < rounds; round++) {
        const alone = await measure(title, reads, seconds);
        // The other work runs longer, so that it overlaps with all of the reads.
        const [together] = await Promise.all([measure(title, reads, seconds), measure(title, other, seconds + 1)]);
        process.stdout.write(`${round ? '' : `\n${title}\n`}`);
        process.stdout.write(
          `  99 of 100 within ${alone.latency.p99} ms alone, ${together.latency.p99} ms beside it\n`,
        );
        ratios.push(together.latency.p99 / Math.max(1, alone.latency.p99));
      }
      const ratio = median(ratios);
      const noise = (Math.max(...ratios) - Math.min(...ratios)) / 2;
      const verdict = ratio <= atMost ? 'met' : ratio - noise <= atMost ? 'missed, within the noise' : 'missed';
      if (verdict === 'missed') missed.push(`${title}: ${ratio.toFixed(1)} times as long, promised ${atMost}`);
      process.stdout.write(
        `  ${ratio.toFixed(1)} times, ± ${noise.toFixed(1)}; promised ${atMost} at most: ${verdict}\n`,
      );
    },
    async memory(title, requests, contestants, { against, atMost }) {
      process.stdout.write(`\n${title}\n`);
      const held: Record<string, number> = {};
      for (const [name, { url, path, ...options }] of Object.entries(contestants)) {
        await autocannon({ connections: 16, ...options, url: `${url}${path}`, amount: requests });
        const status = await readFile(`/proc/${pids.get(url)}/status`, 'utf8');
        held[name] = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
        process.stdout.write(`  ${name.padEnd(34)} ${held[name].toFixed(0).padStart(7)} MiB\n`);
      }
      const ratio = (held['ours'] ?? Number.NaN) / (held[against] ?? Number.NaN);
      const verdict = ratio <= atMost ? 'met' : 'missed';
      if (verdict === 'missed') missed.push(`${title}: ${ratio.toFixed(2)} of ${against}, promised ${atMost} at most`);
      process.stdout.write(`  ${ratio.toFixed(2).padStart(5)} of ${against}; promised ${atMost} at most: ${verdict}\n`);
    },
    async end() {
      for (const child of children) {
        child.removeAllListeners('exit');
        child.kill('SIGTERM');
      }
      await embedded.stop();
      await rm(dataDir, { recursive: true, force: true });
      if (missed.length) process.stdout.write(`\nMissed:\n${missed.map((line) => `  ${line}\n`).join('')}`);
      process.exitCode = missed.length ? 1 : 0;
    },
  };
}

/** Requests per second. */
const run = async (name: string, asked: Asked & { url: string }, duration: number): Promise<number> =>
  (await measure(name, asked, duration)).requests.average;

async function measure(
  name: string,
  { url, path, ...options }: Asked & { url: string },
  duration: number,
): Promise<autocannon.Result> {
  const result = await autocannon({ connections: 16, ...options, url: `${url}${path}`, duration });
  if (result.non2xx || result.errors)
    throw new Error(`${name}: ${result.errors} errors; answers by status ${JSON.stringify(result.statusCodeStats)}.`);
  return result;
}
