/** Batches calls: those made while `work` runs share its next run, which starts after all of them. */
export function joined<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<unknown> | undefined;
  let next: Promise<Result> | undefined;
  const run = (): Promise<Result> => {
    const current = work().finally(() => {
      running = undefined;
    });
    running = current;
    return current;
  };
  const follow = () => {
    next = undefined;
    return run();
  };
  return () => {
    if (!running) return run();
    next ??= running.then(follow, follow);
    return next;
  };
}
