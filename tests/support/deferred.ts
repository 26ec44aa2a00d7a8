/** A promise that a test resolves when it wants, for example to hold an answer back until it has looked. */
export function deferred() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
