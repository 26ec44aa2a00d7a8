import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { contentReady } from '../loading/contentReady.ts';
import { topDialog, watchTopDialog } from '../ui/dialogs/topDialog.ts';
import { lazyWithRetry } from '../ui/states/lazyWithRetry.tsx';

/** Loaded once the page is interactive. What is reported earlier waits for it. */
const ToastRegion = lazyWithRetry(async () => (await import('./ToastRegion.tsx')).ToastRegion, null);

/** How long the toasts wait for the page, in milliseconds. */
const longestWait = 3000;

/**
 * Toast container. While a modal dialog is open, everything outside it is inert and covered: the container then moves
 * into the dialog, as a popover, because a dialog that scrolls or moves would clip it and take it along.
 */
export function Toasts() {
  const [container, setContainer] = useState<HTMLElement>();
  useEffect(() => {
    const home = document.createElement('div');
    home.className = 'toasts';
    const move = () => {
      const dialog = topDialog();
      // Shown again each time, so that it lies above the dialog opened last.
      home.popover = null;
      moveInto(dialog ?? document.body, home);
      if (!dialog) return;
      home.popover = 'manual';
      home.showPopover();
    };
    move();
    // A page that fails never becomes interactive.
    const waited = new Promise((done) => setTimeout(done, longestWait));
    void Promise.race([contentReady, waited]).then(() => setContainer(home));
    const stop = watchTopDialog(move);
    return () => {
      stop();
      home.remove();
    };
  }, []);
  return container && createPortal(<ToastRegion />, container);
}

/** Moves a node, if the browser can, without restarting its animations: they time the toasts. */
function moveInto(parent: Element, node: Element): void {
  if (parent === node.parentElement) return;
  if (node.isConnected && 'moveBefore' in parent) parent.moveBefore(node, null);
  else parent.append(node);
}
