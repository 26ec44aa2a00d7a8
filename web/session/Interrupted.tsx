import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../paths.ts';
import { useSession } from './session.ts';

/**
 * Leads whoever was doing something when their session ended to the log-in and back, also from pages that visitors may see:
 * there the form would be gone without a word.
 */
export function Interrupted(): null {
  const { viewer, ended } = useSession();
  // The form that was sent is gone by then, and does not ask whether its text may be thrown away.
  const isInterrupted = ended === 'interrupted' && viewer === null;
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const place = useRef('');
  place.current = pathname + search + hash;
  useEffect(() => {
    if (isInterrupted) void navigate(paths.loginThen(place.current), { replace: true });
  }, [isInterrupted, navigate]);
  return null;
}
