import { useEffect } from 'react';

/**
 * Focus recovery: if the focused element is removed, usually because its action is done, the browser would move focus
 * to the top of the page. Moves it to the next list entry instead, or to the nearest heading around it: of the card,
 * the section or the page (WCAG 2.2, 2.4.3).
 */
export function KeptFocus(): null {
  useEffect(() => {
    /** The element that has, or last had, focus, and its ancestors from the inside out. */
    let around: Element[] = [];
    const follow = ({ target }: FocusEvent) => {
      around = [];
      for (let one = target as Element | null; one; one = one.parentElement) around.push(one);
    };
    // A click outside gives up focus deliberately.
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

/** The list entry that followed the removed one, if any. */
function nextEntry(records: MutationRecord[], around: Element[]): Element[] {
  const isEntry = (one: Node) => one instanceof HTMLLIElement && around.includes(one);
  const next = records.find(({ removedNodes }) => [...removedNodes].some(isEntry))?.nextSibling;
  return next instanceof Element ? [next] : [];
}

/** The first of these that is still in the document and focusable, or else contains a heading. */
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
