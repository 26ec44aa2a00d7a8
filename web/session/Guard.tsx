import { Navigate, Outlet, useLocation, useSearchParams } from 'react-router-dom';
import { localPath, paths } from '../paths.ts';
import { Loading } from '../ui/PageState.tsx';
import { useSession } from './session.ts';

/** The logged-in group: visitors go to log in and come back (spec, 2; contract, 1). */
export function MembersOnly() {
  const { viewer, loading } = useSession();
  const { pathname, search } = useLocation();
  if (loading) return <Loading />;
  return viewer ? <Outlet /> : <Navigate to={paths.loginThen(pathname + search)} replace />;
}

/** Log-in and registration: members have no business there. */
export function GuestsOnly() {
  const { viewer, loading } = useSession();
  const [query] = useSearchParams();
  if (loading) return <Loading />;
  return viewer ? <Navigate to={localPath(query.get('next'))} replace /> : <Outlet />;
}
