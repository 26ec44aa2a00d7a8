import { storeDrafts } from '../stored/formDrafts.ts';
import { readCookies } from '../stored/sessionCookies.ts';
import { readStored, store } from '../stored/storage.ts';
import { unlessLeft } from './unlessLeft.ts';

/** A page's module or translation file could not be fetched. */
export class LoadError extends Error {
  override name = 'LoadError';
}

/** How browsers and Vite report that a module could not be fetched; any other error comes from inside the module. */
const unfetched = /dynamically imported module|importing a module script|unable to preload/i;

/** Awaits a module. Throws a LoadError if it could not be fetched, as opposed to a module that throws while it runs. */
export async function loadModule<Module>(module: Promise<Module>): Promise<Module> {
  try {
    return await unlessLeft(module);
  } catch (error) {
    if (error instanceof Error && unfetched.test(error.message)) throw new LoadError(error.message);
    throw error;
  }
}

/** Identifies this build in storage: the module's URL contains a hash. */
const key = `loadedAgain ${import.meta.url}` as const;

/**
 * Reloads the page if the server responds: this page is then older than the site, and the missing file is gone. Keeps
 * typed text. Reloads each URL at most once, so it cannot loop. Returns false if it does not reload.
 */
export async function loadNewVersion(): Promise<boolean> {
  const { pathname, search, href } = location;
  const address = `${pathname}${search}`;
  const tried: string[] = JSON.parse(readStored('sessionStorage', key) ?? '[]');
  if (tried.includes(address)) return false;
  const answer = await fetch(href, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  if (!answer || answer.status >= 500) return false;
  // Without storage, nothing would stop a reload loop.
  if (!store('sessionStorage', key, JSON.stringify([...tried, address]))) return false;
  reload();
  return true;
}

/**
 * Retries a module that failed to load: reloads for a new version of the site, or because the module can be fetched by
 * now. Firefox never requests a failed module again within the same page.
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
  storeDrafts('session', readCookies()?.uid);
  location.reload();
}
