import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/Button.tsx';
import styles from './LongText.module.css';

/**
 * Shows the first lines of a long text, and the rest at the press of a button. Styles cut it before scripts run, and
 * only where they do; the button lies over the last lines, so that nothing shifts when it appears.
 */
export function LongText({ name, unfolded, children }: { name: string; unfolded: boolean; children: ReactNode }) {
  const { t } = useTranslation('notices');
  const id = useId();
  const text = useRef<HTMLDivElement>(null);
  const [isCut, setIsCut] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const open = isOpen || unfolded;
  useEffect(() => {
    const { current } = text;
    if (!current || open) return;
    const observer = new ResizeObserver(() => setIsCut(current.scrollHeight > current.clientHeight + 1));
    observer.observe(current);
    return () => observer.disconnect();
  }, [open]);
  return (
    <div className={styles.whole}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a link in the hidden lines shows them when it takes the focus. */}
      <div
        ref={text}
        id={id}
        className={open ? '' : isCut ? `${styles.text} ${styles.cut}` : styles.text}
        onFocus={() => setIsOpen(true)}
      >
        {children}
      </div>
      {isCut && !open && (
        <div className={styles.more}>
          <Button
            look="secondary"
            aria-expanded={false}
            aria-controls={id}
            aria-label={t('about', { action: t('readAll'), title: name })}
            onClick={() => setIsOpen(true)}
          >
            {t('readAll')}
          </Button>
        </div>
      )}
    </div>
  );
}
