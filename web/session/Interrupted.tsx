import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '#schema/paths.ts';
import { useSession } from './session.ts';

/**
 * Redirects a user whose session ended mid-task to the login page and back, even from public pages, where the form
 * would otherwise vanish without explanation.
 */
export function Interrupted(): null {
  const { viewer, ended } = useSession();
  // By then the submitted form has unmounted, so it does not ask about discarding its text.
  const isInterrupted = ended === 'interrupted' && viewer === null;
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const address = useRef('');
  address.current = pathname + search + hash;
  useEffect(() => {
    if (isInterrupted) void navigate(paths.loginThen(address.current), { replace: true });
  }, [isInterrupted, navigate]);
  return null;
}
