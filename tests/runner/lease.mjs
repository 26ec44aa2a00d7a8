// @ts-check
import { get } from 'node:http';
import { queueVariable, suiteVariable } from './variables.mjs';

/**
 * Waits until the queue of the run lets this worker start a test or a file (queue.mjs); returns what ends that, or
 * undefined if the time of the run is over. Without a queue, as in watch mode, it may start at once.
 * @returns {Promise<(() => void) | undefined>}
 */
export async function lease() {
  const { [queueVariable]: queue, [suiteVariable]: suite = '' } = process.env;
  if (!queue) return () => undefined;
  // Not fetch, which does not wait for longer than five minutes.
  return new Promise((resolve, reject) => {
    const request = get(`${queue}/?${new URLSearchParams({ suite })}`, { agent: false }, ({ statusCode }) =>
      resolve(statusCode === 410 ? undefined : () => void request.destroy()),
    );
    request.once('error', reject);
  });
}
