import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './Button.tsx';
import styles from './Dialog.module.css';
import { Icon } from './Icon.tsx';

interface DialogProps {
  open: boolean;
  title: string;
  onClose(): void;
  /** Opens as a sheet at the side of the window, for menus on phones. */
  side?: boolean;
  children: ReactNode;
}

/** A modal dialog. The browser traps the focus, closes it on Escape and restores the focus. */
export function Dialog({ open, title, onClose, side = false, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { t } = useTranslation();
  const heading = useId();
  // Before the effects of what it shows, which may take the focus.
  useLayoutEffect(() => {
    if (open && !dialog.current?.open) {
      keepScrollbarRoom();
      dialog.current?.showModal();
    }
    if (!open) dialog.current?.close();
  }, [open]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way, and the platform's.
    <dialog
      ref={dialog}
      className={side ? `${styles.dialog} ${styles.side}` : styles.dialog}
      aria-labelledby={heading}
      // The event also follows our own close(), which the parent already knows about.
      onClose={() => open && onClose()}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      {open && (
        <>
          <div className={styles.head}>
            <h2 id={heading}>{title}</h2>
            <Button look="quiet" onClick={onClose} aria-label={t('form.close')}>
              <Icon name="close" />
            </Button>
          </div>
          {children}
        </>
      )}
    </dialog>
  );
}

/** Notes how wide the page's scrollbar is: base.css keeps its room while a dialog hides it, so that nothing moves. */
function keepScrollbarRoom(): void {
  const { clientWidth, style } = document.documentElement;
  if (!document.querySelector('dialog:modal')) style.setProperty('--scrollbar', `${innerWidth - clientWidth}px`);
}
