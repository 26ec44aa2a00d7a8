import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './Button.tsx';
import styles from './CopyButton.module.css';

interface CopyButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick' | 'value'> {
  text: string;
  onCopied(): void;
}

/** Copies a text to the clipboard. If the browser refuses, shows a message and selects the text. */
export function CopyButton({ text, onCopied, ...button }: CopyButtonProps) {
  const [refusals, setRefusals] = useState(0);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      // Refused, or no clipboard is available, as on plain HTTP.
      return setRefusals(refusals + 1);
    }
    setRefusals(0);
    onCopied();
  };
  return (
    <>
      <Button look="secondary" {...button} onClick={copy} />
      {refusals > 0 && <SelectedText key={refusals} text={text} />}
    </>
  );
}

function SelectedText({ text }: { text: string }) {
  const { t } = useTranslation();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.select(), []);
  return (
    <div className={styles.refused}>
      <p role="alert">{t('copy.failed')}</p>
      <textarea ref={field} readOnly value={text} rows={text.split('\n').length} aria-label={t('copy.text')} />
    </div>
  );
}
