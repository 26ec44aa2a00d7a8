/** How long a page that is being left may still run once the next one has arrived, in milliseconds. */
export const pageUnloadTime = 500;
/** How long the next page may take to arrive before this one is held to stay, in milliseconds. */
const patience = 30_000;

/**
 * What comes of something that loads. Browsers break that off when the page is left or reloaded: Firefox and Safari as soon
 * as the next page is asked for, however long that takes. So a failure is told only once the page stays.
 */
export async function unlessLeft<Loaded>(loading: Promise<Loaded>): Promise<Loaded> {
  let isLeft = false;
  const leave = () => {
    isLeft = true;
  };
  addEventListener('beforeunload', leave);
  try {
    return await loading;
  } catch (error) {
    const end = performance.now() + patience;
    while ((isLeft || !(await loadsImages())) && performance.now() < end)
      await new Promise((done) => setTimeout(done, pageUnloadTime));
    throw error;
  } finally {
    removeEventListener('beforeunload', leave);
  }
}

/** Safari on phones does not say that a page is being left, but then loads nothing, not even what needs no network. */
const loadsImages = () =>
  new Promise<boolean>((loaded) => {
    const image = new Image();
    image.onload = () => loaded(true);
    image.onerror = () => loaded(false);
    image.src = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';
  });
