import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../paths.ts';

/** Takes the reader home, or elsewhere, some milliseconds after something is done, so that they can read that it is. */
export function useGoHomeAfter(milliseconds: number, done: boolean, to: string = paths.home): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => navigate(to), milliseconds);
    return () => clearTimeout(timer);
  }, [done, milliseconds, navigate, to]);
}
