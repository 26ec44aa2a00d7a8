import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../controls/Button.tsx';
import { buttonsClass, stackClass } from '../styles/layout.ts';
import styles from './Dialog.module.css';
import { useModal } from './useModal.ts';

/** Confirmation, on top of a dialog, before its typed text is discarded. */
export function DiscardQuestion({ onContinue, onDiscard }: { onContinue(): void; onDiscard(): void }) {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  const [heading, text] = [useId(), useId()];
  const modal = useModal(dialog, true, onContinue);
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className={`${styles.dialog} ${styles.small}`}
      aria-labelledby={heading}
      aria-describedby={text}
      {...modal}
    >
      <div className={stackClass}>
        <h2 id={heading} tabIndex={-1}>
          {t('discard.title')}
        </h2>
        <p id={text}>{t('discard.text')}</p>
        <div className={buttonsClass}>
          <Button onClick={onContinue}>{t('discard.keep')}</Button>
          <Button look="secondary" onClick={onDiscard}>
            {t('discard.discard')}
          </Button>
        </div>
      </div>
    </dialog>
  );
}
