import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { anchors } from '#schema/club/anchors.ts';
import { useHydrated } from '../../../ui/useHydrated.ts';

/** The URL's fragment, if it names a notice, a meeting or a post. Empty until hydration, since the gateway sees no fragment. */
export function useLinkedHash(): string {
  const { hash } = useLocation();
  return useHydrated() && /^#(notice|meeting|post)-[1-9]\d{0,8}$/.test(hash) ? hash : '';
}

/** The id of the notice or meeting, or the number of the post, linked in the URL, if any. */
export function useLinked(kind: keyof typeof anchors): number | undefined {
  const hash = useLinkedHash();
  return hash.startsWith(`#${kind}-`) ? Number(hash.slice(kind.length + 2)) : undefined;
}

/** Scrolls to the linked item and focuses it once it is there: it may load after the page. */
export function useArrivalAt(kind: keyof typeof anchors, id: number | undefined, isThere: boolean): void {
  const { key } = useLocation();
  const done = useRef<string>(undefined);
  useEffect(() => {
    if (id === undefined || !isThere || done.current === `${key} ${id}`) return;
    done.current = `${key} ${id}`;
    const target = document.getElementById(anchors[kind](id));
    // If it came with the page, the browser has already scrolled to it.
    if (!target || target.matches(':target')) return;
    target.scrollIntoView();
    target.focus({ preventScroll: true });
  }, [kind, id, isThere, key]);
}
