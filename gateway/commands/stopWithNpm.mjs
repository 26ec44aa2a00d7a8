// @ts-check

/**
 * Stops this process with SIGTERM once the npm that started it is gone: npm passes signals only to the shell in between
 * and exits with it, so nothing else would stop this process.
 */
export function stopWithNpm() {
  const parent = process.ppid;
  if (process.env['npm_lifecycle_event'] === undefined) return;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, 500).unref();
}
