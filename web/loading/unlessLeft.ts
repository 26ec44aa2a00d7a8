/** How long a page may keep running once the next one has arrived, in milliseconds. */
export const pageUnloadTime = 500;
/** How long to wait for the next page before assuming that this one stays, in milliseconds. */
const maxWait = 30_000;

/**
 * Awaits a request, and reports a failure only once it is clear that the page stays: browsers abort requests when the
 * page is left or reloaded, Firefox and Safari as soon as the next page is requested, however long that takes.
 */
export async function unlessLeft<Loaded>(loading: Promise<Loaded>): Promise<Loaded> {
  // No page is left on the server.
  if (import.meta.env.SSR) return loading;
  let isLeft = false;
  const leave = () => {
    isLeft = true;
  };
  addEventListener('beforeunload', leave);
  try {
    return await loading;
  } catch (error) {
    const end = performance.now() + maxWait;
    while ((isLeft || !(await loadsImages())) && performance.now() < end)
      await new Promise((done) => setTimeout(done, pageUnloadTime));
    throw error;
  } finally {
    removeEventListener('beforeunload', leave);
  }
}

/** Mobile Safari fires no beforeunload, but loads nothing once a page is being left, not even data URLs. */
const loadsImages = () =>
  new Promise<boolean>((loaded) => {
    const image = new Image();
    image.onload = () => loaded(true);
    image.onerror = () => loaded(false);
    image.src = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';
  });
