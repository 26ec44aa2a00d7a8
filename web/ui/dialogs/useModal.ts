import { type MouseEvent, type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import { dialogOpened, topDialog } from './topDialog.ts';

const fields = 'input:not([type="hidden"], [hidden], [tabindex="-1"]), select, textarea';

/** Focuses the first usable field, or else the heading. */
function focusStart(dialog: HTMLDialogElement): Element | null {
  const field = [...dialog.querySelectorAll<HTMLElement>(fields)].find((candidate) => !candidate.matches(':disabled'));
  const start = field ?? dialog.querySelector<HTMLElement>('h2');
  start?.focus({ preventScroll: true });
  return start;
}

/** Keeps focus on something usable while the dialog's content changes. Returns a function that stops it. */
function maintainFocus(dialog: HTMLDialogElement): () => void {
  let start = focusStart(dialog);
  const follow = () => {
    start = document.activeElement;
  };
  const changes = new MutationObserver(() => {
    const waiting = start?.matches('h2') && document.activeElement === start;
    // Either focus is waiting on the heading for a field to appear, or the focused element is gone.
    if (waiting || !start?.isConnected) start = focusStart(dialog);
  });
  dialog.addEventListener('focusin', follow);
  changes.observe(dialog, { childList: true, subtree: true });
  return () => {
    dialog.removeEventListener('focusin', follow);
    changes.disconnect();
  };
}

/**
 * Shows a modal dialog while `open`, and returns its event handlers. Focus starts on the first field and returns to the
 * opener. Calls `leave` when the reader asks to close the dialog: with Escape, or with a click that both starts and
 * ends on the backdrop.
 */
export function useModal(dialog: RefObject<HTMLDialogElement | null>, open: boolean, leave: () => void) {
  const leaving = useRef(leave);
  leaving.current = leave;
  const pressedBeside = useRef(false);
  const wasPressed = useRef(false);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    wasPressed.current = false;
    const { pathname } = location;
    const page = document.documentElement;
    if (!topDialog()) page.style.setProperty('--scrollbar', `${innerWidth - page.clientWidth}px`);
    element.showModal();
    const closing = dialogOpened(element);
    const release = maintainFocus(element);
    // Not left to the browser, which closes a dialog on the second Escape no matter what the page does.
    const pressed = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || topDialog() !== element) return;
      // Escape closes an open menu or hint first.
      if (document.querySelector('[popover="auto"]:popover-open')) return;
      event.preventDefault();
      leaving.current();
    };
    addEventListener('keydown', pressed);
    return () => {
      removeEventListener('keydown', pressed);
      release();
      closing();
      element.close();
      // The browser returns focus to the opener, if it still exists (see RestoreFocus). After a navigation, focus the new
      // content.
      if (location.pathname !== pathname) document.querySelector('main')?.focus({ preventScroll: true });
    };
  }, [open, dialog]);

  const isBeside = ({ target, clientX: x, clientY: y }: MouseEvent) => {
    const box = dialog.current?.getBoundingClientRect();
    if (!box || target !== dialog.current) return false;
    return x < box.left || x > box.right || y < box.top || y > box.bottom;
  };
  return {
    onPointerDown(event: MouseEvent) {
      pressedBeside.current = isBeside(event);
    },
    onMouseDown(event: MouseEvent) {
      // A press beside the dialog does not take the focus from its field, nor does the second one of the double-click
      // that opened it.
      if (isBeside(event) || (event.detail > 1 && !wasPressed.current)) event.preventDefault();
      wasPressed.current = true;
    },
    onClick(event: MouseEvent) {
      // Not with the second half of the double-click that opened it.
      if (pressedBeside.current && isBeside(event) && event.detail < 2) leaving.current();
      pressedBeside.current = false;
    },
    /** Other requests to close it, such as a system gesture. */
    onCancel(event: SyntheticEvent) {
      if (event.target !== dialog.current) return;
      event.preventDefault();
      leaving.current();
    },
    /** The system has closed it anyway. */
    onClose() {
      if (!open || dialog.current?.open) return;
      dialog.current?.showModal();
      leaving.current();
    },
  };
}
