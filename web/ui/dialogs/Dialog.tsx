import { type ReactNode, Suspense, useCallback, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../controls/Button.tsx';
import { Icon } from '../Icon.tsx';
import { Loading } from '../states/PageState.tsx';
import { PartBoundary } from '../states/PartBoundary.tsx';
import styles from './Dialog.module.css';
import { DiscardQuestion } from './DiscardQuestion.tsx';
import { type Departure, NavigationGuard } from './NavigationGuard.tsx';
import { UnsavedContext } from './unsaved.ts';
import { useModal } from './useModal.ts';

interface DialogProps {
  open: boolean;
  title: string;
  onClose(): void;
  /** Called if the reader confirms that what they typed may be discarded. */
  onDiscard?(): void;
  /** Opens at the side, as high as the window: a menu on a phone or, if `wide`, an entry of a list. */
  side?: boolean;
  /** Has room for two columns. */
  wide?: boolean;
  /** Requires an answer: only a button in the content closes the dialog; any other attempt shows this message. */
  insists?: string | undefined;
  /** With `insists`: the content is shown only once, so leaving the page is blocked as well. */
  isUnrepeatable?: boolean;
  children: ReactNode;
}

/**
 * Modal dialog. Closes with its button, with Escape or with a click on the backdrop, and asks first if that would
 * discard typed text.
 */
export function Dialog({
  open,
  title,
  onClose,
  onDiscard,
  side = false,
  wide = false,
  insists,
  isUnrepeatable = false,
  children,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const { unsaved, report } = useUnsavedForms();
  const [asking, setAsking] = useState<Departure>();
  const [attempts, setAttempts] = useState(0);
  const leave = ({ go, stay }: Departure) => {
    if (insists === undefined && !unsaved) return go();
    if (insists === undefined) return setAsking({ go, stay });
    setAttempts(attempts + 1);
    stay();
  };
  const close = () => leave({ go: onClose, stay: () => {} });
  const modal = useModal(dialog, open, close);
  useEffect(() => {
    if (open) return;
    // What is asked or shown must not reappear the next time: the dialog may close by itself once its form is sent.
    setAsking(undefined);
    setAttempts(0);
  }, [open]);

  return (
    <dialog
      ref={dialog}
      className={[styles.dialog, side && styles.side, wide && styles.wide].filter(Boolean).join(' ')}
      aria-labelledby={heading}
      {...modal}
    >
      {open && (
        <>
          <Head id={heading} title={title} onClose={insists === undefined ? close : undefined} />
          {insists !== undefined && <Insists attempts={attempts}>{insists}</Insists>}
          <UnsavedContext value={report}>
            <PartBoundary>
              <Suspense fallback={<Loading />}>{children}</Suspense>
            </PartBoundary>
          </UnsavedContext>
          {(insists === undefined ? unsaved : isUnrepeatable) && <NavigationGuard onLeave={leave} />}
          {asking && (
            <DiscardQuestion
              onContinue={() => {
                setAsking(undefined);
                asking.stay();
              }}
              onDiscard={() => {
                setAsking(undefined);
                onDiscard?.();
                asking.go();
              }}
            />
          )}
        </>
      )}
    </dialog>
  );
}

/** Whether any form in the dialog contains typed text. */
function useUnsavedForms() {
  const [forms, setForms] = useState<readonly string[]>([]);
  const report = useCallback(
    (form: string, unsaved: boolean) =>
      setForms((all) => {
        if (all.includes(form) === unsaved) return all;
        return unsaved ? [...all, form] : all.filter((other) => other !== form);
      }),
    [],
  );
  return { unsaved: forms.length > 0, report };
}

function Head({ id, title, onClose }: { id: string; title: string; onClose: (() => void) | undefined }) {
  const { t } = useTranslation();
  return (
    <div className={styles.head}>
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      {onClose && (
        <Button look="quiet" onClick={onClose} aria-label={t('form.close')}>
          <Icon name="close" />
        </Button>
      )}
    </div>
  );
}

/** Announces why the dialog does not close, on each attempt. */
function Insists({ attempts, children }: { attempts: number; children: string }) {
  return (
    <div role="alert">
      {attempts > 0 && (
        <p key={attempts} className={styles.insists}>
          {children}
        </p>
      )}
    </div>
  );
}
