import { type MouseEvent, type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from 'react';

/** The modal dialogs that are open, the topmost last. */
const opened: HTMLDialogElement[] = [];

const fields = 'input:not([type="hidden"], [hidden], [tabindex="-1"]), select, textarea';

/** Puts the focus on the first field that can be used, else on the heading. */
function focusStart(dialog: HTMLDialogElement): Element | null {
  const field = [...dialog.querySelectorAll<HTMLElement>(fields)].find((one) => !one.matches(':disabled'));
  const start = field ?? dialog.querySelector<HTMLElement>('h2');
  start?.focus({ preventScroll: true });
  return start;
}

/** Keeps the focus where something can be done with it. Returns a function that ends this. */
function keepFocus(dialog: HTMLDialogElement): () => void {
  let start = focusStart(dialog);
  const follow = () => {
    start = document.activeElement;
  };
  const changes = new MutationObserver(() => {
    const waiting = start?.matches('h2') && document.activeElement === start;
    // Either a field has arrived, for which the focus waits at the heading, or what had the focus is gone.
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
 * Shows a modal dialog while it is `open`, and gives its handlers. The focus starts at its first field and returns to
 * what opened it. `leave` is called when the reader wants to close it: by Escape, or by a press beside it that also
 * began there.
 */
export function useModal(dialog: RefObject<HTMLDialogElement | null>, open: boolean, leave: () => void) {
  const leaving = useRef(leave);
  leaving.current = leave;
  const pressedBeside = useRef(false);

  useLayoutEffect(() => {
    const shown = dialog.current;
    if (!open || !shown) return;
    const { pathname } = location;
    const page = document.documentElement;
    if (opened.length === 0) page.style.setProperty('--scrollbar', `${innerWidth - page.clientWidth}px`);
    shown.showModal();
    opened.push(shown);
    const release = keepFocus(shown);
    // Not left to the browser, which closes a dialog at the second Escape whatever the page says.
    const pressed = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || opened.at(-1) !== shown) return;
      if (document.querySelector(':popover-open')) return;
      event.preventDefault();
      leaving.current();
    };
    addEventListener('keydown', pressed);
    return () => {
      removeEventListener('keydown', pressed);
      release();
      opened.splice(opened.indexOf(shown), 1);
      shown.close();
      // The browser returns the focus to the opener, if that is still there (KeptFocus). On another page, its content has it.
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
    onClick(event: MouseEvent) {
      if (pressedBeside.current && isBeside(event)) leaving.current();
      pressedBeside.current = false;
    },
    /** Other wishes to close it, such as a gesture of the system. */
    onCancel(event: SyntheticEvent) {
      if (event.target !== dialog.current) return;
      event.preventDefault();
      leaving.current();
    },
    /** The system has closed it all the same. */
    onClose() {
      if (!open || dialog.current?.open) return;
      dialog.current?.showModal();
      leaving.current();
    },
  };
}
