import 'react-toastify/ReactToastify.css';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { type CloseButtonProps, ToastContainer } from 'react-toastify/unstyled';
import { useTheme } from '../stored/theme.ts';
import { topDialog, watchTopDialog } from '../ui/dialogs/topDialog.ts';
import { Icon } from '../ui/Icon.tsx';
import './Toasts.css';

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
    setContainer(home);
    const stop = watchTopDialog(move);
    return () => {
      stop();
      home.remove();
    };
  }, []);
  return container && createPortal(<Container />, container);
}

/** Moves a node, if the browser can, without restarting its animations: they time the toasts. */
function moveInto(parent: Element, node: Element): void {
  if (parent === node.parentElement) return;
  if (node.isConnected && 'moveBefore' in parent) parent.moveBefore(node, null);
  else parent.append(node);
}

function Container() {
  const { t } = useTranslation(undefined, { useSuspense: false });
  const theme = useTheme();
  return (
    <ToastContainer
      aria-label={t('toasts.label')}
      closeButton={(props) => <CloseToast {...props} />}
      position="top-right"
      autoClose={5000}
      hideProgressBar={false}
      newestOnTop={false}
      closeOnClick
      pauseOnHover
      pauseOnFocusLoss
      draggable
      draggablePercent={80}
      role="status"
      theme={theme.toLowerCase()}
    />
  );
}

/**
 * Replaces the library's close button, which is labelled in English; so is the progress bar next to it, relabelled
 * here. The library has one role for all toasts: only an error interrupts screen readers.
 */
function CloseToast({ closeToast, type }: CloseButtonProps) {
  const { t } = useTranslation();
  const name = t('toasts.timer');
  const finish = (toast: HTMLElement | null | undefined) => {
    toast?.querySelector('[role=progressbar]')?.setAttribute('aria-label', name);
    if (type === 'error') toast?.setAttribute('role', 'alert');
  };
  return (
    <button
      ref={(button) => finish(button?.parentElement)}
      type="button"
      className="Toastify__close-button"
      aria-label={t('toasts.close')}
      onClick={(event) => {
        event.stopPropagation();
        closeToast(event);
      }}
    >
      <Icon name="close" size={16} />
    </button>
  );
}
