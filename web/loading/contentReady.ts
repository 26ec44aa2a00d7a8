let resolve = () => {};

/** Resolves once the page's content has been hydrated, or rendered. */
export const contentReady = new Promise<void>((done) => {
  resolve = done;
});

/**
 * Says that the page's content is interactive: early.js stops capturing clicks and replays one that came too early.
 */
export function announceReady(): void {
  resolve();
  dispatchEvent(new Event('app:ready'));
}
