import i18next from 'i18next';
import {
  Fragment,
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { Language } from '#locales/keys.ts';
import { SessionRejected, sessionEvents } from '../graphql/sessionRejected.ts';
import { contentReady } from '../loading/contentReady.ts';
import { LoadError, loadModule, loadNewVersion } from '../loading/moduleLoading.ts';
import { pageUnloadTime } from '../loading/unlessLeft.ts';
import { discardDrafts, discardDraftsOfOthers, discardMessages, storeDrafts } from '../stored/formDrafts.ts';
import { forgetRegistered } from '../stored/registered.ts';
import { clearCookies, hasSession, readCookies, watchCookies, writeCookies } from '../stored/sessionCookies.ts';
import { removeInvitation } from '../stored/storedInvitation.ts';
import { showToast } from '../ui/showToast.ts';
import { endOnServer, endWhatIsLeft } from './endOnServer.ts';
import { type Session, SessionContext, type Viewer } from './session.ts';

/** The module with the session's requests, once it is needed. */
let loaded: Promise<typeof import('./requests.ts') | undefined> = Promise.resolve(undefined);

/** Loads that module; undefined if it fails to load. Reloads the page if the site has a new version. */
function requests() {
  const loadRequests = () => loadModule(import('./requests.ts'));
  loaded = loadRequests().catch(async (error) => {
    if (!(error instanceof LoadError)) throw error;
    // Browsers abort imports when the page is left or reloaded.
    await new Promise((done) => setTimeout(done, pageUnloadTime));
    return loadRequests().catch(async () => ((await loadNewVersion()) ? new Promise<never>(() => {}) : undefined));
  });
  return loaded;
}

interface SessionProviderProps {
  /** The member for whom the page was rendered, if for one. */
  served?: Viewer | undefined;
  children: ReactNode;
}

/** Provides the session. Checks the stored one on startup, and again whenever the cookies change. */
export function SessionProvider({ served, children }: SessionProviderProps) {
  const [viewer, setViewer] = useState<Viewer | null>(served ?? null);
  const [loading, setLoading] = useState(!served);
  // Without a stored session there is no check to wait for, nor is there in prerendered pages.
  const hasCookies = useSyncExternalStore(watchCookies, hasSession, () => false);
  const checked = useRef<string | null>(null);
  const checks = useRef(0);
  const [ended, setEnded] = useState<Session['ended']>();
  /** How often another member has replaced the one who was logged in; each time, the page starts from scratch. */
  const [replaced, setReplaced] = useState(0);
  /** The member logged in on this page. */
  const present = useRef(served && String(served.uid));
  const checking = useRef(false);
  /** Whether the session was rejected during a mutation. */
  const acting = useRef(false);

  const check = useCallback(async () => {
    const stored = readCookies();
    // A stored session is being checked, or has been.
    if ((stored?.atoken ?? null) === checked.current) return stored ? undefined : setLoading(false);
    checked.current = stored?.atoken ?? null;
    checks.current += 1;
    const number = checks.current;
    const server = stored && (await requests());
    const me = server && (await server.checkSession());
    // A later check supersedes this one.
    if (number !== checks.current || (readCookies()?.atoken ?? null) !== checked.current) return;
    // The requests failed to load, which says nothing about the session.
    if (stored && !server) {
      checked.current = null;
      return setLoading(false);
    }
    if (stored && me) {
      // The browser may have frozen this tab while the member logged out in another one, and somebody else logged in.
      if (present.current !== undefined && present.current !== stored.uid) {
        await (await loaded)?.forgetAnswers();
        if (number !== checks.current) return;
        discardDrafts();
        discardMessages(me.id);
        setReplaced((count) => count + 1);
      }
      discardDraftsOfOthers(stored.uid);
      writeCookies(stored);
      forgetRegistered();
      setViewer({ ...me, uid: me.id });
      setEnded(undefined);
      acting.current = false;
      present.current = stored.uid;
    } else {
      const owner = stored?.uid ?? present.current;
      // Store drafts for the same member's next login.
      if (owner !== undefined) storeDrafts('session', owner);
      if (stored) {
        clearCookies();
        setEnded(acting.current ? 'interrupted' : 'expired');
        acting.current = false;
      }
      // Another tab may have logged out.
      const text = i18next.t(stored ? 'session.ended' : 'session.loggedOut');
      if (present.current !== undefined) showToast((toast) => toast.info(text, { toastId: 'ended' }));
      present.current = undefined;
      checked.current = null;
      // Clear the cache first: that cancels pending requests, and the page refetches as soon as there is no viewer.
      await (await loaded)?.forgetAnswers();
      if (number !== checks.current) return;
      setViewer(null);
    }
    setLoading(false);
  }, []);

  useEffect(endWhatIsLeft, []);

  useEffect(() => {
    // What was rendered for a member is hydrated as it is, and checked then.
    if (served) void contentReady.then(check);
    else void check();
    delete document.documentElement.dataset.session;
    // Modules that failed to load may be available now.
    addEventListener('online', check);
    const stop = watchCookies(check);
    return () => {
      removeEventListener('online', check);
      stop();
    };
  }, [check, served]);

  useEffect(() => {
    const onRejected = (event: Event) => {
      if (present.current === undefined) return;
      if (event instanceof SessionRejected && event.wasMutation) acting.current = true;
      if (checking.current) return;
      checking.current = true;
      checked.current = null;
      void check().finally(() => {
        checking.current = false;
      });
    };
    sessionEvents.addEventListener('rejected', onRejected);
    return () => sessionEvents.removeEventListener('rejected', onRejected);
  }, [check]);

  const forget = useCallback(
    async (leave: () => void) => {
      leave();
      discardDrafts();
      discardMessages();
      removeInvitation();
      setEnded('loggedOut');
      present.current = undefined;
      clearCookies();
      await check();
    },
    [check],
  );

  // Constant for visitors: a change would force React to hydrate the page's content synchronously.
  const waiting = loading && hasCookies;
  const session = useMemo(
    () => ({
      viewer,
      loading: waiting,
      ended,
      async signedIn(uid: number, atoken: string) {
        discardMessages(uid);
        writeCookies({ uid: String(uid), atoken });
        await check();
        if (present.current !== undefined) return true;
        // It has not expired: it has not even begun.
        setEnded(undefined);
        return false;
      },
      async saveLanguage(language: Language) {
        if (viewer) await (await requests())?.saveLanguage(language);
      },
      async refresh() {
        checked.current = null;
        await check();
      },
      async logOut(leave: () => void) {
        const stored = readCookies();
        const ended = !stored || endOnServer(stored);
        await forget(leave);
        return ended;
      },
      forget,
    }),
    [viewer, waiting, ended, check, forget],
  );
  return (
    <SessionContext value={session}>
      <Fragment key={replaced}>{children}</Fragment>
    </SessionContext>
  );
}
