import type { KeyboardEvent } from 'react';

/**
 * Handles a key pressed in a list: j and k move through its rows, and any other key presses the control of the current
 * row that names it in `aria-keyshortcuts`. Keys do nothing unless the focus is in the list (WCAG 2.1.4), or while the
 * reader is typing.
 */
export function pressRowKey(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget: list, ctrlKey, metaKey, altKey } = event;
  if (ctrlKey || metaKey || altKey || !(target instanceof Element)) return;
  if (target.closest('textarea, select, input:not([type="checkbox"])')) return;
  const row = target.closest('li, tbody tr');
  if (!row || !list.contains(row)) return;
  if (key === 'j' || key === 'k') {
    const rows = [...list.querySelectorAll('li, tbody tr')];
    focusRow(rows[rows.indexOf(row) + (key === 'j' ? 1 : -1)]);
  } else {
    // On a button, Enter presses that button.
    const control = row.querySelector<HTMLElement>(`[aria-keyshortcuts="${CSS.escape(key)}"]:enabled`);
    if (!control || (key === 'Enter' && target !== row)) return;
    control.click();
  }
  event.preventDefault();
}

/** A row of a table is not focusable itself; the button in it that opens it is. */
function focusRow(row: Element | undefined): void {
  const target = row?.matches('li') ? row : row?.querySelector('button, a');
  if (!(target instanceof HTMLElement)) return;
  target.focus();
  row?.scrollIntoView({ block: 'nearest' });
}
