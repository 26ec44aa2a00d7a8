import { useApolloClient } from '@apollo/client/react';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { checkSession } from './checkSession.ts';
import { clearCookies, keepsSession, readCookies, watchCookies, writeCookies } from './cookies.ts';
import { LogOutDocument } from './session.generated.ts';
import { SessionContext, type Viewer } from './session.ts';

/** Checks the stored session at start, and again whenever the cookies change. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const client = useApolloClient();
  const [viewer, setViewer] = useState<Viewer | null>(null);
  const [loading, setLoading] = useState(true);
  // Visitors without a stored session need not wait for its check; nor do prerendered pages.
  const kept = useSyncExternalStore(watchCookies, keepsSession, () => false);
  const checked = useRef<string | null>(null);

  const check = useCallback(async () => {
    const kept = readCookies();
    if ((kept?.atoken ?? null) === checked.current) return setLoading(false);
    checked.current = kept?.atoken ?? null;
    const me = kept && (await checkSession(client));
    if ((readCookies()?.atoken ?? null) !== checked.current) return;
    if (kept && me) {
      writeCookies(kept);
      setViewer({ ...me, uid: me.id });
    } else {
      if (kept) clearCookies();
      checked.current = null;
      setViewer(null);
      await client.clearStore();
    }
    setLoading(false);
  }, [client]);

  useEffect(() => {
    void check();
    delete document.documentElement.dataset.session;
    return watchCookies(check);
  }, [check]);

  const session = useMemo(
    () => ({
      viewer,
      loading: loading && kept,
      async signedIn(uid: number, atoken: string) {
        writeCookies({ uid: String(uid), atoken });
        await check();
      },
      async refresh() {
        checked.current = null;
        await check();
      },
      async logOut() {
        await client.mutate({ mutation: LogOutDocument }).catch(() => {});
        clearCookies();
        await check();
      },
    }),
    [viewer, loading, kept, client, check],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}
