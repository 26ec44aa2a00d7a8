import { useEffect } from 'react';

/**
 * Focus recovery: if the focused element is removed, usually because its action is done, the browser would move focus
 * to the top of the page. Moves it to the next list entry instead, or to the nearest heading around it: of the card,
 * the section or the page (WCAG 2.2, 2.4.3). A closed toast gives it back to what had it before.
 */
export function RestoreFocus(): null {
  useEffect(() => {
    /** The element that has, or last had, focus, and its ancestors from the inside out. */
    let around: Element[] = [];
    /** What had focus before a toast. */
    let beforeToast: EventTarget | null = null;
    const follow = ({ target, relatedTarget }: FocusEvent) => {
      if (!isInToast(target)) beforeToast = null;
      else if (!isInToast(relatedTarget)) beforeToast = relatedTarget;
      around = [];
      for (let element = target as Element | null; element; element = element.parentElement) around.push(element);
    };
    // A click outside gives up focus deliberately.
    const forget = ({ target }: PointerEvent) => {
      if (!around[0]?.contains(target as Node)) around = [];
    };
    const changes = new MutationObserver((records) => {
      const isLost = around[0]?.isConnected === false && document.activeElement === document.body;
      if (!isLost) return;
      const back = beforeToast instanceof HTMLElement && beforeToast.isConnected ? beforeToast : undefined;
      (back ?? nearest([...nextEntry(records, around), ...around]))?.focus({ preventScroll: true });
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

const isInToast = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('.toasts') !== null;

/** The list entry that followed the removed one, if any. */
function nextEntry(records: MutationRecord[], around: Element[]): Element[] {
  const isEntry = (node: Node) => node instanceof HTMLLIElement && around.includes(node);
  const next = records.find(({ removedNodes }) => [...removedNodes].some(isEntry))?.nextSibling;
  return next instanceof Element ? [next] : [];
}

/** The first of these that is still in the document and focusable, or else contains a heading. */
function nearest(around: Element[]): HTMLElement | undefined {
  for (const element of around) {
    if (!element.isConnected || element === document.body || element.closest('dialog:not([open])')) continue;
    if (element instanceof HTMLElement && element.hasAttribute('tabindex')) return element;
    const heading = [...element.querySelectorAll<HTMLElement>('h1, h2, h3')].find(
      (candidate) => candidate.getClientRects().length,
    );
    if (!heading) continue;
    heading.tabIndex = -1;
    return heading;
  }
  return undefined;
}
