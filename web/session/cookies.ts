import Cookies from 'js-cookie';

/** Who this browser is signed in as: cookies uid and atoken (spec, 3). */
export interface KeptSession {
  uid: string;
  atoken: string;
}

/** A session idle for 30 days has ended on the server too. */
const days = 30;

/** The session this browser keeps, if any. */
export function readCookies(): KeptSession | null {
  const [uid, atoken] = [Cookies.get('uid'), Cookies.get('atoken')];
  return uid && atoken ? { uid, atoken } : null;
}

/** Whether this browser keeps a session, ended or not. */
export const keepsSession = (): boolean => readCookies() !== null;

/** Keeps a session: strict same-site, `Secure` on https (contract, 1). */
export function writeCookies({ uid, atoken }: KeptSession): void {
  const attributes = { sameSite: 'strict', secure: location.protocol === 'https:', expires: days, path: '/' } as const;
  Cookies.set('uid', uid, attributes);
  Cookies.set('atoken', atoken, attributes);
}

/** Forgets the session in every tab. */
export function clearCookies(): void {
  Cookies.remove('uid', { path: '/' });
  Cookies.remove('atoken', { path: '/' });
}

/** Calls back when the cookies changed, in this tab or another: at once where browsers tell, else within 300 ms (spec, 9). */
export function watchCookies(changed: () => void): () => void {
  let last = document.cookie;
  const look = () => {
    if (document.cookie === last) return;
    last = document.cookie;
    changed();
  };
  if ('cookieStore' in window) {
    window.cookieStore.addEventListener('change', look);
    return () => window.cookieStore.removeEventListener('change', look);
  }
  const timer = setInterval(look, 300);
  return () => clearInterval(timer);
}
