import { clearCookies, readCookies, type StoredSession } from '../stored/sessionCookies.ts';
import { readAllStored, removeStored, store } from '../stored/storage.ts';

// Logging out takes effect here immediately; the server is notified as soon as it is reachable, and until then the
// session stays in storage. The GraphQL client is not involved: the request must be sent as soon as the button is
// pressed, since the page may be gone a moment later, and visitors' pages, which retry it, do not load that client.

/** How long to wait before the server counts as unreachable, in milliseconds. */
const timeout = 10_000;

/** The interval between retries, in milliseconds. */
const retryInterval = 30_000;

/** Ends a session on the server, even if the page is left meanwhile; returns false if that fails. */
export async function endOnServer({ uid, atoken }: StoredSession): Promise<boolean> {
  const key = `loggedOut ${atoken}` as const;
  store('localStorage', key, uid);
  try {
    const { ok, status } = await fetch('/api/v1/auth/logout', {
      method: 'POST',
      headers: { uid, Authorization: `Bearer ${atoken}` },
      keepalive: true,
      signal: AbortSignal.timeout(timeout),
    });
    // 401: it has already ended.
    if (!ok && status !== 401) throw new Error(`status ${status}`);
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: for operators and testers; members get a message of their own.
    console.error('The server could not log you out:', error instanceof Error ? error.message : 'unknown error');
    return false;
  }
  removeStored('localStorage', (stored) => stored === key);
  return true;
}

/**
 * Retries the logouts that failed: now, when the network returns, and at intervals. Returns a function that stops it.
 */
export function endWhatIsLeft(): () => void {
  const endAll = () => {
    for (const [atoken, uid] of readAllStored('localStorage', 'loggedOut')) {
      // A browser that crashed may not have saved the removal of the cookies.
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
