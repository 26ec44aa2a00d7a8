// @ts-check

/**
 * Stops this process by SIGTERM once the one that started it is gone, where that is npm: npm passes a signal on to the
 * shell between us and dies with it, and nobody would stop us.
 */
export function stopWithNpm() {
  const parent = process.ppid;
  if (process.env['npm_lifecycle_event'] === undefined) return;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, 500).unref();
}
