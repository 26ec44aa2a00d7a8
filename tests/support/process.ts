import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import type { programs } from '#gateway/commands/programs.mjs';
import { root } from '#prisma/root.ts';

/** A gateway in its own process. */
export interface GatewayProcess {
  url: string;
  pid: number;
  /** Its output, line by line. */
  lines: string[];
  /** Sends the signal, waits for the process to exit, and returns its exit code. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/** The URL of a gateway that has started, in a line of its output. */
export const addressIn = (line: string): string | undefined =>
  /"listening":"([^"]+)"|running at (\S+)/.exec(line)?.slice(1).find(Boolean);

/** Starts the built gateway as an operator would, on a free port; that of the release in this folder. */
export async function startProcess(environment: Record<string, string>, release = root): Promise<GatewayProcess> {
  const child = spawn(process.execPath, ['dist/gateway/main.js'], {
    cwd: release,
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  // Once its output has been read, too.
  const ended = once(child, 'close') as Promise<[number | null]>;
  createInterface({ input: child.stderr }).on('line', (line) => lines.push(line));
  const url = await new Promise<string>((done, fail) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      lines.push(line);
      const address = addressIn(line);
      if (address) done(address);
    });
    void ended.then(([code]) => fail(new Error(`The gateway ended with ${code}:\n${lines.join('\n')}`)));
  });
  return {
    url,
    pid: child.pid ?? 0,
    lines,
    async end(signal) {
      child.kill(signal);
      const [code] = await ended;
      return code;
    },
  };
}

/** Runs a command of the built gateway, such as `npm run admin`. */
export const runProgram = (program: keyof typeof programs, environment: Record<string, string>, ...args: string[]) =>
  runProgramIn(root, program, environment, ...args);

/** Runs a command of the release in this folder. */
export const runProgramIn = (
  release: string,
  program: keyof typeof programs,
  environment: Record<string, string>,
  ...args: string[]
) =>
  new Promise<{ code: number; output: string }>((done) => {
    const env = { ...process.env, ...environment };
    execFile(process.execPath, [`dist/gateway/${program}.js`, ...args], { cwd: release, env }, (error, out, err) =>
      done({ code: Number(error?.code ?? 0), output: out + err }),
    );
  });

/** The IDs of the PostgreSQL processes that use a folder. */
export async function serversIn(dataDir: string): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const lines = await Promise.all(
    pids.map(async (pid) => [Number(pid), await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')] as const),
  );
  return lines.filter(([, line]) => line.includes(`-D\0${dataDir}`)).map(([pid]) => pid);
}

/** Whether a process runs. */
export function isRunning(pid: number): boolean {
  try {
    // An empty file is read as 0, which would mean ourselves.
    return pid > 0 && process.kill(pid, 0);
  } catch {
    return false;
  }
}
