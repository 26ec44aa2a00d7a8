import { useEffect } from 'react';

/**
 * Where what has the focus is taken away, because it was pressed and is done, the focus would fall to the page's beginning.
 * It goes to the next entry of the list instead, or to the nearest heading around it: of the card, the section or the page
 * (WCAG 2.2, 2.4.3).
 */
export function KeptFocus(): null {
  useEffect(() => {
    /** What has, or last had, the focus, and what is around it, from the inside out. */
    let around: Element[] = [];
    const follow = ({ target }: FocusEvent) => {
      around = [];
      for (let one = target as Element | null; one; one = one.parentElement) around.push(one);
    };
    // Whoever presses beside everything takes the focus away themselves.
    const forget = ({ target }: PointerEvent) => {
      if (!around[0]?.contains(target as Node)) around = [];
    };
    const changes = new MutationObserver((records) => {
      const isLost = around[0]?.isConnected === false && document.activeElement === document.body;
      if (isLost) nearest([...nextEntry(records, around), ...around])?.focus({ preventScroll: true });
    });
    addEventListener('pointerdown', forget, true);
    addEventListener('focusin', follow);
    changes.observe(document.body, { childList: true, subtree: true });
    return () => {
      removeEventListener('pointerdown', forget, true);
      removeEventListener('focusin', follow);
      changes.disconnect();
    };
  }, []);
  return null;
}

/** The entry of a list that stood after the one of these that was taken away, if there is one. */
function nextEntry(records: MutationRecord[], around: Element[]): Element[] {
  const isEntry = (one: Node) => one instanceof HTMLLIElement && around.includes(one);
  const next = records.find(({ removedNodes }) => [...removedNodes].some(isEntry))?.nextSibling;
  return next instanceof Element ? [next] : [];
}

/** The nearest of these that is still there and can take the focus, or the heading in it. */
function nearest(around: Element[]): HTMLElement | undefined {
  for (const one of around) {
    if (!one.isConnected || one === document.body || one.closest('dialog:not([open])')) continue;
    if (one instanceof HTMLElement && one.hasAttribute('tabindex')) return one;
    const heading = [...one.querySelectorAll<HTMLElement>('h1, h2, h3')].find((found) => found.getClientRects().length);
    if (!heading) continue;
    heading.tabIndex = -1;
    return heading;
  }
  return undefined;
}
