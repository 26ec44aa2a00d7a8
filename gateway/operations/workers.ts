import cluster, { type Worker } from 'node:cluster';
import { AggregatorRegistry, type Registry } from 'prom-client';
import type { Config } from '../config/config.ts';
import { openLog } from '../log.ts';
import { longestStop } from '../signals.ts';

/** Sent by a worker to the supervisor once it is ready. */
interface Serving {
  url: string;
}

/** A worker's request for the metrics of all ready workers, and the response. */
interface MetricsOfAll {
  metricsOfAll: number;
  text?: string;
}

/** The supervisor's request for a worker's own metrics, and the response. */
interface OwnMetrics {
  ownMetrics: number;
  metrics?: object[];
}

/** How long to wait for a worker's metrics, in milliseconds: one that has just died never sends them. */
const metricsTimeout = 1_000;

/** What the supervisor tells workers. */
const messages = {
  /** All workers serve, or have served. */
  complete: 'complete',
  /** Stop: the site is stopping, or another worker serves. */
  stop: 'stop',
  /** Drop the connections that the stop still waits for. */
  cut: 'cut',
} as const;

/** What a worker that got SIGTERM tells the supervisor: it goes on serving until it may stop. */
const leave = 'leave';

/** The pause before an exited worker is replaced, in milliseconds: it doubles from the first to the longest. */
const pauses = { first: 100, longest: 30_000 };
/** After a worker has served this long, in milliseconds, the pause is reset. */
const stableAfter = 60_000;
/** Extra time for stopping all workers, on top of each worker's own limit, in milliseconds. */
const margin = 250;

interface SupervisorOptions {
  /** The program that a worker runs. */
  program: string;
  /** Called once, when all workers are ready. */
  serving: (url: string) => void;
}

/**
 * Runs WORKERS gateways on one port. The first prepares the database alone before the others start. A worker that exits
 * is replaced after a growing pause, one that got SIGTERM at once: the last that serves stops only when another does. If
 * one fails to start while none is serving, all stop; it has already printed the reason.
 */
export function superviseWorkers({ workers: wanted, logLevel }: Config, { program, serving }: SupervisorOptions): void {
  const log = openLog(logLevel, { sync: true });
  // Workers accept connections themselves: one handed over to a worker that exits before taking it would hang forever.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  const running = new Map<number, Worker>();
  /** The ready workers, and since when. */
  const servingSince = new Map<number, number>();
  /** The workers that got SIGTERM. */
  const leaving = new Set<Worker>();
  let site: string | undefined;
  let isComplete = false;
  let stopping = false;
  let pause = pauses.first;
  let lastRequest = 0;

  /** A worker's metrics; empty if it does not respond in time. */
  function metricsOf(worker: Worker): Promise<object[]> {
    const ownMetrics = ++lastRequest;
    return new Promise((done) => {
      const end = (metrics: object[]) => {
        clearTimeout(timer);
        worker.off('message', onAnswer);
        done(metrics);
      };
      const onAnswer = (answer: OwnMetrics) => {
        if (answer.ownMetrics === ownMetrics) end(answer.metrics ?? []);
      };
      const timer = setTimeout(end, metricsTimeout, []);
      worker.on('message', onAnswer);
      worker.send({ ownMetrics } satisfies OwnMetrics, () => {});
    });
  }

  async function tellMetrics(worker: Worker, { metricsOfAll }: MetricsOfAll): Promise<void> {
    const serving = [...servingSince.keys()]
      .flatMap((id) => running.get(id) ?? [])
      .filter((worker) => worker.isConnected());
    const all = await Promise.all(serving.map(metricsOf));
    const text = await AggregatorRegistry.aggregate(all.filter(({ length }) => length > 0)).metrics();
    if (worker.isConnected()) worker.send({ metricsOfAll, text } satisfies MetricsOfAll);
  }

  function start(): void {
    if (stopping) return;
    cluster.setupPrimary({
      exec: program,
      args: [(servingSince.size > 0 && site) || '', isComplete ? messages.complete : ''],
      execArgv: [...process.execArgv, '--enable-source-maps'],
    });
    const worker = cluster.fork();
    running.set(worker.id, worker);
    worker.once('message', ({ url }: Serving) => {
      servingSince.set(worker.id, performance.now());
      if (!site) for (let more = 1; more < wanted; more++) setImmediate(start);
      site = url;
      for (const other of leaving) letGo(other);
      if (isComplete) worker.send(messages.complete);
      else if (servingSince.size >= wanted) complete(url);
    });
    worker.on('message', (message: MetricsOfAll | typeof leave) => {
      if (message === leave) replace(worker);
      else if (message.metricsOfAll !== undefined) void tellMetrics(worker, message);
    });
    worker.once('exit', (code, signal) => ended(worker, code, signal));
  }

  function complete(url: string): void {
    isComplete = true;
    for (const worker of running.values()) if (worker.isConnected()) worker.send(messages.complete);
    serving(url);
  }

  /** Starts another worker in place of one that got SIGTERM. */
  function replace(worker: Worker): void {
    if (!stopping) {
      leaving.add(worker);
      start();
    }
    letGo(worker);
  }

  /** Lets a worker that got SIGTERM stop, unless no other serves. */
  function letGo(worker: Worker): void {
    const others = [...servingSince.keys()].filter((id) => id !== worker.id);
    if (!stopping && others.length === 0) return;
    servingSince.delete(worker.id);
    if (worker.isConnected()) worker.send(messages.stop);
  }

  function ended(worker: Worker, code: number | null, signal: string | null): void {
    const { id } = worker;
    const since = servingSince.get(id);
    running.delete(id);
    servingSince.delete(id);
    if (stopping) {
      if (code) process.exitCode = 1;
      if (running.size === 0) process.exit();
      return;
    }
    const outcome = { ended: id, ...(signal ? { signal } : { exitCode: code }) };
    if (leaving.delete(worker)) {
      log.info({ ...outcome, asked: true }, 'a worker ended');
      return;
    }
    if (since === undefined && servingSince.size === 0) {
      if (signal) log.error({ ended: id, signal }, 'a worker ended before the site served');
      stop(1);
      return;
    }
    if (since !== undefined && performance.now() - since > stableAfter) pause = pauses.first;
    log.error({ ...outcome, replacedInMs: pause }, 'a worker ended');
    setTimeout(start, pause);
    pause = Math.min(pause * 2, pauses.longest);
  }

  function stop(code: number): void {
    stopping = true;
    process.exitCode = code;
    if (running.size === 0) process.exit();
    for (const worker of running.values()) worker.process.kill('SIGTERM');
    setTimeout(() => {
      for (const worker of running.values()) worker.process.kill('SIGKILL');
      process.exit(1);
    }, longestStop + margin);
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      if (!stopping) return stop(0);
      for (const worker of running.values()) if (worker.isConnected()) worker.send(messages.cut);
    });
  start();
}

/** The worker's link to its supervisor; undefined in a single-process gateway. */
export function thisWorker() {
  const { worker } = cluster;
  if (!worker) return undefined;
  let isServing = false;
  let isComplete = process.argv[3] === messages.complete;
  worker.on('message', (message) => {
    if (message === messages.complete) isComplete = true;
  });
  return {
    /** The site's URL, if other workers serve it already. */
    site: process.argv[2] || undefined,
    /** Only the first worker prints warnings that concern all of them. */
    isFirst: worker.id === 1,
    serves(url: string): void {
      isServing = true;
      worker.send({ url } satisfies Serving);
    },
    isComplete: () => isComplete,
    /** Tells the supervisor that this worker got SIGTERM; false if it cannot, or need not, since it does not serve yet. */
    leave(): boolean {
      if (!isServing || !worker.isConnected()) return false;
      worker.send(leave);
      return true;
    },
    onStop: (stop: () => void) => void worker.on('message', (message) => message === messages.stop && stop()),
    onCut: (cut: () => void) => void worker.on('message', (message) => message === messages.cut && cut()),
    /** Sends the worker's own metrics to the supervisor on request; returns a function that reads all workers'. */
    shareMetrics(own: Registry): () => Promise<string> {
      worker.on('message', async ({ ownMetrics }: OwnMetrics) => {
        if (ownMetrics === undefined) return;
        worker.send({ ownMetrics, metrics: await own.getMetricsAsJSON() } satisfies OwnMetrics);
      });
      let lastRequest = 0;
      return () =>
        new Promise((tell) => {
          const metricsOfAll = ++lastRequest;
          const onAnswer = (answer: MetricsOfAll) => {
            if (answer.metricsOfAll !== metricsOfAll) return;
            worker.off('message', onAnswer);
            tell(answer.text ?? '');
          };
          worker.on('message', onAnswer);
          worker.send({ metricsOfAll } satisfies MetricsOfAll);
        });
    },
  };
}
