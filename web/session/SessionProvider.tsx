import i18next from 'i18next';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { toast } from 'react-toastify/unstyled';
import type { Language } from '#locales/keys.ts';
import { forgetDrafts, forgetDraftsOfOthers, keepDrafts } from '../drafts.ts';
import { forgetInvitation } from '../keptInvitation.ts';
import { forgetMessages, forgetMessagesOfOthers } from '../keptMessage.ts';
import { LoadError, loadModule, loadNewVersion } from '../moduleLoading.ts';
import { pageUnloadTime } from '../unlessLeft.ts';
import { clearCookies, keepsSession, readCookies, watchCookies, writeCookies } from './cookies.ts';
import { endOnServer, endWhatIsLeft } from './endOnServer.ts';
import { type Session, SessionContext, type Viewer } from './session.ts';
import { SessionRejected, sessionEvents } from './sessionRejected.ts';

/** The code that asks the server, once it is needed. */
let loaded: Promise<typeof import('./requests.ts') | undefined> = Promise.resolve(undefined);

/** Loads it; undefined if it does not arrive. Where the site has a new version, the page is loaded again. */
function requests() {
  const ask = () => loadModule(import('./requests.ts'));
  loaded = ask().catch(async (error) => {
    if (!(error instanceof LoadError)) throw error;
    // Browsers break it off when the page is left or reloaded.
    await new Promise((done) => setTimeout(done, pageUnloadTime));
    return ask().catch(async () => ((await loadNewVersion()) ? new Promise<never>(() => {}) : undefined));
  });
  return loaded;
}

/** Checks the stored session at start, and again whenever the cookies change. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [viewer, setViewer] = useState<Viewer | null>(null);
  const [loading, setLoading] = useState(true);
  // Visitors without a stored session need not wait for its check; nor do prerendered pages.
  const kept = useSyncExternalStore(watchCookies, keepsSession, () => false);
  const checked = useRef<string | null>(null);
  const checks = useRef(0);
  const [ended, setEnded] = useState<Session['ended']>();
  /** Who is logged in on this page. */
  const present = useRef<string>(undefined);
  const checking = useRef(false);
  /** Whether the member was doing something when the session was rejected. */
  const acting = useRef(false);

  const check = useCallback(async () => {
    const kept = readCookies();
    if ((kept?.atoken ?? null) === checked.current) return setLoading(false);
    checked.current = kept?.atoken ?? null;
    checks.current += 1;
    const number = checks.current;
    const server = kept && (await requests());
    const me = server && (await server.checkSession());
    // A later check knows better.
    if (number !== checks.current || (readCookies()?.atoken ?? null) !== checked.current) return;
    // The code that asks the server has not arrived, which says nothing about the session.
    if (kept && !server) {
      checked.current = null;
      return setLoading(false);
    }
    if (kept && me) {
      writeCookies(kept);
      setViewer({ ...me, uid: me.id });
      setEnded(undefined);
      acting.current = false;
      present.current = kept.uid;
    } else {
      const owner = kept?.uid ?? present.current;
      // What is typed awaits the next log-in of the same member.
      if (owner !== undefined) keepDrafts('stored', owner);
      if (kept) {
        clearCookies();
        setEnded(acting.current ? 'interrupted' : 'expired');
        acting.current = false;
      }
      // Another tab may have logged out.
      if (present.current !== undefined)
        toast.info(i18next.t(kept ? 'session.ended' : 'session.loggedOut'), { toastId: 'ended' });
      present.current = undefined;
      checked.current = null;
      // First: it cancels requests under way, and the page asks again as soon as there is no viewer.
      await (await loaded)?.forgetAnswers();
      if (number !== checks.current) return;
      setViewer(null);
    }
    setLoading(false);
  }, []);

  useEffect(endWhatIsLeft, []);

  useEffect(() => {
    void check();
    delete document.documentElement.dataset.session;
    // Code that had not arrived may do so now.
    addEventListener('online', check);
    const stop = watchCookies(check);
    return () => {
      removeEventListener('online', check);
      stop();
    };
  }, [check]);

  useEffect(() => {
    const ask = (event: Event) => {
      if (present.current === undefined) return;
      if (event instanceof SessionRejected && event.wasMutation) acting.current = true;
      if (checking.current) return;
      checking.current = true;
      checked.current = null;
      void check().finally(() => {
        checking.current = false;
      });
    };
    sessionEvents.addEventListener('rejected', ask);
    return () => sessionEvents.removeEventListener('rejected', ask);
  }, [check]);

  const forget = useCallback(
    async (leave: () => void) => {
      leave();
      forgetDrafts();
      forgetMessages();
      forgetInvitation();
      setEnded('loggedOut');
      present.current = undefined;
      clearCookies();
      await check();
    },
    [check],
  );

  // For visitors this does not change: a change would have React hydrate the page's content without a pause.
  const waiting = loading && kept;
  const session = useMemo(
    () => ({
      viewer,
      loading: waiting,
      ended,
      async signedIn(uid: number, atoken: string) {
        forgetDraftsOfOthers(String(uid));
        forgetMessagesOfOthers(uid);
        writeCookies({ uid: String(uid), atoken });
        await check();
      },
      async saveLanguage(language: Language) {
        if (viewer) await (await requests())?.saveLanguage(language);
      },
      async refresh() {
        checked.current = null;
        await check();
      },
      async logOut(leave: () => void) {
        const kept = readCookies();
        const ended = !kept || endOnServer(kept);
        await forget(leave);
        return ended;
      },
      forget,
    }),
    [viewer, waiting, ended, check, forget],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}
