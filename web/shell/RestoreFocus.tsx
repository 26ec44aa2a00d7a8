import { useEffect } from 'react';

/**
 * Focus recovery: if the focused element is removed, usually because its action is done, the browser would move focus
 * to the top of the page. Moves it to the next list entry instead, or to the nearest heading around it: of the card,
 * the section or the page (WCAG 2.2, 2.4.3), also if it was removed while a dialog was open. A closed toast gives it back
 * to what had it before.
 */
export function RestoreFocus(): null {
  useEffect(() => {
    /** The element that has, or last had, focus, and its ancestors from the inside out. */
    let around: Element[] = [];
    /** What surrounds the control that opened a dialog, and what followed its entry if that is removed meanwhile. */
    let opener: { around: Element[]; next: Element[] } = { around: [], next: [] };
    /** What had focus before a toast. */
    let beforeToast: EventTarget | null = null;
    const follow = ({ target, relatedTarget }: FocusEvent) => {
      if (!isIn('.toasts', target)) beforeToast = null;
      else if (!isIn('.toasts', relatedTarget)) beforeToast = relatedTarget;
      const opens = isIn('dialog', target);
      if (!opens || !isIn('dialog', around[0])) opener = { around: opens ? around : [], next: [] };
      around = [];
      for (let element = target as Element | null; element; element = element.parentElement) around.push(element);
    };
    // A click outside gives up focus deliberately.
    const forget = ({ target }: PointerEvent) => {
      if (!around[0]?.contains(target as Node)) around = [];
    };
    const changes = new MutationObserver((records) => {
      if (opener.next.length === 0) opener.next = nextEntries(records, opener.around);
      const isLost = around[0]?.isConnected === false && document.activeElement === document.body;
      if (!isLost) return;
      const back = beforeToast instanceof HTMLElement && beforeToast.isConnected ? beforeToast : undefined;
      const next = opener.next.length > 0 ? opener.next : nextEntries(records, around);
      (back ?? nearest(next) ?? focusable(next[0]) ?? nearest([...opener.around, ...around]))?.focus({
        preventScroll: true,
      });
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

const isIn = (around: string, target: EventTarget | null | undefined): boolean =>
  target instanceof Element && target.closest(around) !== null;

/** What a list consists of: entries, rows of a table, or articles. */
const entry = 'li, tr, article';

/** The entries of a list that followed the removed one. */
function nextEntries(records: MutationRecord[], around: Element[]): Element[] {
  const isEntry = (node: Node) => node instanceof Element && node.matches(entry) && around.includes(node);
  const { nextSibling = null } = records.find(({ removedNodes }) => [...removedNodes].some(isEntry)) ?? {};
  const entries: Element[] = [];
  for (let next: Node | null = nextSibling; next instanceof Element; next = next.nextElementSibling)
    if (next.matches(entry)) entries.push(next);
  return entries;
}

/** An entry in which nothing can be focused, made focusable itself. */
function focusable(next: Element | undefined): HTMLElement | undefined {
  if (!(next instanceof HTMLElement) || !next.isConnected) return undefined;
  next.tabIndex = -1;
  return next;
}

/** The first of these that is still in the document and focusable, or else contains a heading or an entry that is. */
function nearest(around: Element[]): HTMLElement | undefined {
  for (const element of around) {
    if (!element.isConnected || element === document.body || element.closest('dialog:not([open])')) continue;
    if (element instanceof HTMLElement && element.hasAttribute('tabindex')) return element;
    const heading = [...element.querySelectorAll<HTMLElement>('h1, h2, h3, li > article[tabindex]')].find(
      (candidate) => candidate.getClientRects().length,
    );
    if (!heading) continue;
    heading.tabIndex = -1;
    return heading;
  }
  return undefined;
}
