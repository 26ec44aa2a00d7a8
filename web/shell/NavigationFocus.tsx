import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { staysInPlace } from '../inPlace.ts';

/**
 * Focus and scroll management: every navigation, including Back and Forward, starts at the top with focus on the
 * content; a hash scrolls smoothly to its element, which takes focus if it can. Navigations that only switch between
 * parts of a page (`preventScrollReset`) leave the reader in place. Rendered next to the page, so that it runs once the
 * page is there.
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
    // Leave the first page alone: the reader may have scrolled it before hydration.
    if (!before) return;
    if (!target) window.scrollTo({ top: 0, behavior: 'instant' });
    // If a page redirects to another, the first has already taken focus.
    if (kind !== 'REPLACE' || before.pathname === pathname)
      (target?.hasAttribute('tabindex') ? target : startOf(main.current))?.focus({ preventScroll: true });
  }, [key, pathname, hash, kind, main]);
  return null;
}

/** Where a page's own content starts, if that is below what it shares with other pages. */
const startOf = (main: HTMLElement | null): HTMLElement | null =>
  main?.querySelector<HTMLElement>('[data-start]') ?? main;

/** The element id in a hash. */
function idOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}
