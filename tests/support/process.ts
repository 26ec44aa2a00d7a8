import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { root } from '#prisma/root.ts';

/** A gateway in a process of its own. */
export interface GatewayProcess {
  url: string;
  /** Everything it wrote, line by line. */
  lines: string[];
  /** Sends the signal and waits for the end; gives the exit code. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/** Starts the gateway as an operator would, on a free port; from its sources, or as it was built. */
export async function startProcess(environment: Record<string, string>, built = false): Promise<GatewayProcess> {
  const program = built ? ['dist/gateway/main.js'] : ['--import', 'tsx', 'gateway/main.ts'];
  const child = spawn(process.execPath, program, {
    cwd: root,
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  const ended = once(child, 'exit') as Promise<[number | null]>;
  createInterface({ input: child.stderr }).on('line', (line) => lines.push(line));
  const url = await new Promise<string>((done, fail) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      lines.push(line);
      const found = /running at (\S+)/.exec(line)?.[1];
      if (found) done(found);
    });
    void ended.then(([code]) => fail(new Error(`The gateway ended with ${code}:\n${lines.join('\n')}`)));
  });
  return {
    url,
    lines,
    async end(signal) {
      child.kill(signal);
      const [code] = await ended;
      return code;
    },
  };
}
