/** Solves a challenge in a worker. Returns the solution as operations take it, as `proof`. */
export async function solve(challenge: string): Promise<string> {
  const worker = new Worker(new URL('./proofWorker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise<string>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<string | null>) =>
        data === null ? reject(new Error('No solution was found.')) : resolve(data);
      worker.onerror = reject;
      worker.postMessage(challenge);
    });
  } finally {
    worker.terminate();
  }
}
