import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '#schema/paths.ts';

/**
 * Redirects home, or to another path, some milliseconds after something is done, so that readers can see the
 * confirmation. Replaces the page in the history, so that Back neither repeats what was done nor finds its token.
 * @param state What the page that follows is told: the same object each time.
 */
export function useGoHomeAfter(milliseconds: number, done: boolean, to: string = paths.home, state?: object): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => navigate(to, { replace: true, state }), milliseconds);
    return () => clearTimeout(timer);
  }, [done, milliseconds, navigate, to, state]);
}
