/** Waits for the work, but at most this many milliseconds. */
export async function waitAtMost(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const enough = new Promise((done) => {
    timer = setTimeout(done, ms);
  });
  await Promise.race([work, enough]);
  clearTimeout(timer);
}
