import { keepDrafts } from './drafts.ts';
import { readStored, store } from './storage.ts';
import { unlessLeft } from './unlessLeft.ts';

/** Something that a page needs has not arrived: its module, or its texts. */
export class LoadError extends Error {
  override name = 'LoadError';
}

/** How browsers, and Vite, say that a module could not be fetched; whatever else is thrown comes from inside it. */
const unfetched = /dynamically imported module|importing a module script|unable to preload/i;

/** Waits for a module. One that could not be fetched is told apart from one that fails when it runs. */
export async function loadModule<Module>(module: Promise<Module>): Promise<Module> {
  try {
    return await unlessLeft(module);
  } catch (error) {
    if (error instanceof Error && unfetched.test(error.message)) throw new LoadError(error.message);
    throw error;
  }
}

/** Names this build in storage: the module's address contains a hash. */
const key = `loadedAgain ${import.meta.url}` as const;

/**
 * Reloads the page if the server answers: the missing file is then gone for good, because this page is older than the
 * site. Typed text is kept. Each address is reloaded at most once, so that this cannot loop. False if it is not reloaded.
 */
export async function loadNewVersion(): Promise<boolean> {
  const { pathname, search, href } = location;
  const address = `${pathname}${search}`;
  const tried: string[] = JSON.parse(readStored('sessionStorage', key) ?? '[]');
  if (tried.includes(address)) return false;
  const answer = await fetch(href, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  if (!answer || answer.status >= 500) return false;
  store('sessionStorage', key, JSON.stringify([...tried, address]));
  // Where nothing can be stored, nothing would stop a repetition.
  if (!readStored('sessionStorage', key)?.includes(JSON.stringify(address))) return false;
  reload();
  return true;
}

/**
 * What trying again does where a module is still missing: loads the new version of the site, or the page once more
 * if the module can be fetched. Firefox does not ask again for a module that it could not fetch, as long as the page lives.
 */
export async function loadPageForModule({ message }: LoadError): Promise<boolean> {
  if (await loadNewVersion()) return true;
  const [address] = /https?:\S+/.exec(message) ?? [];
  const answer = address
    ? await fetch(address, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
    : undefined;
  if (!answer?.ok) return false;
  reload();
  return true;
}

function reload(): void {
  keepDrafts('stored');
  location.reload();
}
