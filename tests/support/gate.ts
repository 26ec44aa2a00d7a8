/** A promise that a test resolves when it wants, for example to hold an answer back until it has looked. */
export function aGate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}
