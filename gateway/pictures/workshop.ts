import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { root } from '#prisma/root.ts';
import { Failure, Overloaded } from '#schema/core/errors.ts';
import type { Made, Refused, Work } from './work.ts';

/** How long a picture may take, in milliseconds, and for how long an idle process is kept. */
const times = { longest: 30_000, idle: 60_000 };
/** How many pictures may wait for their turn. */
const places = 8;

/** Makes pictures, one after another, in a process of its own. */
export interface Workshop {
  make(work: Work): Promise<Made>;
  close(): void;
}

/** Opens a workshop, which starts its process when there is something to do. */
export function openWorkshop(): Workshop {
  const turns = pLimit(1);
  let worker: ChildProcess | undefined;
  let resting: NodeJS.Timeout | undefined;
  const end = () => {
    clearTimeout(resting);
    worker?.kill('SIGKILL');
    worker = undefined;
  };
  const run = async (work: Work): Promise<Made> => {
    clearTimeout(resting);
    const busy = worker ?? start();
    worker = busy;
    try {
      const result = await resultOf(busy, work);
      if ('refused' in result) throw new Failure(result.refused);
      return result;
    } catch (error) {
      if (!(error instanceof Ended)) throw error;
      end();
      if (!error.wasReady) throw new Error('The process that makes pictures does not start.');
      throw new Failure('picture.unreadable');
    } finally {
      resting = setTimeout(end, times.idle).unref();
    }
  };
  return {
    make: async (work) => {
      if (turns.pendingCount >= places) throw new Overloaded('pictures');
      return turns(() => run(work));
    },
    close: end,
  };
}

/** The process ended, or had to be ended, over a picture. */
class Ended extends Error {
  readonly wasReady: boolean;

  constructor(wasReady: boolean) {
    super('ended');
    this.wasReady = wasReady;
  }
}

/** The processes that have started. */
const ready = new WeakSet<ChildProcess>();

function start(): ChildProcess {
  // Fewer arenas, because many grow without need; and nothing that the gateway's own environment contains.
  const env = { MALLOC_ARENA_MAX: '2', PATH: process.env['PATH'] ?? '' };
  const own = import.meta.filename;
  const [program, execArgv] = own.endsWith('.ts')
    ? [join(import.meta.dirname, 'worker.ts'), ['--import', 'tsx']]
    : [join(root, 'dist', 'gateway', 'pictureWorker.js'), []];
  const child = fork(program, {
    env,
    execArgv,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // It must not keep a gateway that stops.
  child.unref();
  child.channel?.unref();
  return child;
}

function resultOf(worker: ChildProcess, work: Work): Promise<Made | Refused> {
  return new Promise((resolve, reject) => {
    const ended = () => settle(() => reject(new Ended(ready.has(worker))));
    const answered = (result: Made | Refused | 'ready') => {
      if (result === 'ready') ready.add(worker);
      else settle(() => resolve(result));
    };
    const late = setTimeout(ended, times.longest);
    worker.channel?.ref();
    const settle = (how: () => void) => {
      clearTimeout(late);
      worker.off('exit', ended).off('error', ended).off('message', answered);
      worker.channel?.unref();
      how();
    };
    worker.on('exit', ended).on('error', ended).on('message', answered);
    worker.send(work, (error) => error && ended());
  });
}
