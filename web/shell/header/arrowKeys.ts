import type { KeyboardEvent } from 'react';

const steps: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The element to which an arrow key, Home or End moves focus; undefined for any other key. */
export function arrowTarget(
  { key, target, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent,
  elements: HTMLElement[],
  /** A text field among them, in which Home and End move the cursor. */
  { keepsHomeAndEnd }: { keepsHomeAndEnd?: HTMLElement } = {},
): HTMLElement | undefined {
  if (altKey || ctrlKey || metaKey || shiftKey) return undefined;
  if (target !== keepsHomeAndEnd && key === 'Home') return elements[0];
  if (target !== keepsHomeAndEnd && key === 'End') return elements.at(-1);
  const step = steps[key];
  if (!step) return undefined;
  // Focus may also be outside the list, such as on a menu's button: Up then starts at the end.
  const from = elements.indexOf(target as HTMLElement);
  if (from < 0) return step > 0 ? elements[0] : elements.at(-1);
  return elements[Math.min(Math.max(from + step, 0), elements.length - 1)];
}
