import { useRef, useSyncExternalStore } from 'react';
import { Navigate, Outlet, useLocation, useSearchParams } from 'react-router-dom';
import { localPath, paths } from '#schema/paths.ts';
import { isNavigating, watchNavigation } from '../navigation.ts';
import { useStoredInvitation } from '../stored/storedInvitation.ts';
import { Loading } from '../ui/states/PageState.tsx';
import { useSession } from './session.ts';

/** Members-only routes: visitors are redirected to the login page, and back afterwards. */
export function MembersOnly() {
  const { viewer, loading, ended } = useSession();
  const { pathname, search, hash } = useLocation();
  const entered = useRef(false);
  if (viewer) entered.current = true;
  // A member who has just logged out here is on the way home.
  const leaving = useSyncExternalStore(watchNavigation, isNavigating, () => false);
  if (loading || (!viewer && entered.current && ended === 'loggedOut' && leaving)) return <Loading />;
  return viewer ? <Outlet /> : <Navigate to={paths.loginThen(pathname + search + hash)} replace />;
}

/**
 * Visitors-only routes, such as the login page: members are redirected to where they came from, or to the club they are
 * invited to.
 */
export function GuestsOnly() {
  const { viewer, loading } = useSession();
  const [query] = useSearchParams();
  const invitation = useStoredInvitation();
  if (loading) return <Loading />;
  return viewer ? (
    <Navigate to={localPath(query.get('next') ?? (invitation ? paths.clubOf(invitation.club) : null))} replace />
  ) : (
    <Outlet />
  );
}
