import { readAllStored, removeStored, store } from '../storage.ts';
import { clearCookies, type KeptSession, readCookies } from './cookies.ts';

// Who logs out is logged out here at once; the server is told as soon as it can be. Until it knows, the session is kept in
// storage. The GraphQL client has no part in this: the request must have left when the button has been pressed, since the page
// may be gone a moment later, and a visitor's page, which tries again, does without that client.

/** How long the server may take, in milliseconds, before it counts as out of reach. */
const timeout = 10_000;

/** How long until it is tried again, in milliseconds. */
const retryInterval = 30_000;

/** Ends a session on the server, even if the page is left meanwhile; false if the server does not do it. */
export async function endOnServer({ uid, atoken }: KeptSession): Promise<boolean> {
  const key = `loggedOut ${atoken}` as const;
  store('localStorage', key, uid);
  try {
    const { ok, status } = await fetch('/api/v1/auth/logout', {
      method: 'POST',
      headers: { uid, Authorization: `Bearer ${atoken}` },
      keepalive: true,
      signal: AbortSignal.timeout(timeout),
    });
    // 401: it had ended already.
    if (!ok && status !== 401) throw new Error(`status ${status}`);
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: operators and testers look there; members are told in words of their own.
    console.error('The server could not log you out:', error instanceof Error ? error.message : 'unknown error');
    return false;
  }
  removeStored('localStorage', (stored) => stored === key);
  return true;
}

/** Ends what could not be ended before: now, when the network returns, and every so often. Returns what stops it. */
export function endWhatIsLeft(): () => void {
  const endAll = () => {
    for (const [atoken, uid] of readAllStored('localStorage', 'loggedOut')) {
      // A browser that is killed may not have written down that the cookies are gone.
      if (readCookies()?.atoken === atoken) clearCookies();
      if (navigator.onLine) void endOnServer({ uid, atoken });
    }
  };
  endAll();
  addEventListener('online', endAll);
  const timer = setInterval(endAll, retryInterval);
  return () => {
    removeEventListener('online', endAll);
    clearInterval(timer);
  };
}
