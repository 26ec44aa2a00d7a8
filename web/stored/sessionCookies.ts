import Cookies from 'js-cookie';
import { retention } from '#schema/figures/retention.ts';

/** The session stored in this browser, in the cookies uid and atoken. */
export interface StoredSession {
  uid: string;
  atoken: string;
}

/** The stored session, if any. */
export function readCookies(): StoredSession | null {
  const [uid, atoken] = [Cookies.get('uid'), Cookies.get('atoken')];
  return uid && atoken ? { uid, atoken } : null;
}

/** Whether a session is stored; it may have expired. */
export const hasSession = (): boolean => readCookies() !== null;

/** Stores a session. `SameSite=Strict` cookies are not sent from other sites, `Secure` ones not over plain HTTP. */
export function writeCookies({ uid, atoken }: StoredSession): void {
  const attributes = {
    sameSite: 'strict',
    secure: location.protocol === 'https:',
    expires: retention.sessionIdle,
    path: '/',
  } as const;
  Cookies.set('uid', uid, attributes);
  Cookies.set('atoken', atoken, attributes);
}

/** Removes the session in all tabs. */
export function clearCookies(): void {
  Cookies.remove('uid', { path: '/' });
  Cookies.remove('atoken', { path: '/' });
}

/**
 * Calls back when the cookies change in any tab: immediately if the browser has a cookieStore, otherwise within 300 ms.
 * A page in the back/forward cache checks when it is shown again.
 */
export function watchCookies(changed: () => void): () => void {
  let last = document.cookie;
  const look = () => {
    if (document.cookie === last) return;
    last = document.cookie;
    changed();
  };
  if ('cookieStore' in window) {
    window.cookieStore.addEventListener('change', look);
    // The cookieStore fires no events in the back/forward cache.
    addEventListener('pageshow', look);
    return () => {
      window.cookieStore.removeEventListener('change', look);
      removeEventListener('pageshow', look);
    };
  }
  const timer = setInterval(look, 300);
  return () => clearInterval(timer);
}
