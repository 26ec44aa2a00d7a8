import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { staysInPlace } from '../inPlace.ts';

/**
 * Every navigation, Back and Forward too, starts at the top with the focus on the content; a hash scrolls smoothly to its
 * element, which takes the focus if it can. What only chooses among a page's parts (`preventScrollReset`) leaves the reader in place. Rendered beside the
 * page, so that it runs once the page is there.
 */
export function NavigationFocus({ main }: { main: RefObject<HTMLElement | null> }): null {
  const { key, pathname, hash } = useLocation();
  const kind = useNavigationType();
  const last = useRef<{ key: string; pathname: string } | undefined>(undefined);
  useEffect(() => {
    const before = last.current;
    last.current = { key, pathname };
    if (before?.key === key || staysInPlace(key)) return;
    const target = document.getElementById(idOf(hash));
    if (target) {
      const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
      target.scrollIntoView({ behavior: reducedMotion ? 'auto' : 'smooth' });
    }
    // The first page is left as it is: the reader may have scrolled it before it was hydrated.
    if (!before) return;
    if (!target) window.scrollTo({ top: 0, behavior: 'instant' });
    // Where one page leads on to another by itself, the first of them has taken the focus.
    if (kind !== 'REPLACE' || before.pathname === pathname)
      (target?.hasAttribute('tabindex') ? target : main.current)?.focus({ preventScroll: true });
  }, [key, pathname, hash, kind, main]);
  return null;
}

/** The id that a hash names. */
function idOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}
