import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { CopyButton } from '../../ui/controls/CopyButton.tsx';
import styles from './Reference.module.css';

/** Code block with a copy button. */
export function Code({ text }: { text: string }) {
  const { t } = useTranslation('reference');
  return (
    <div className={styles.code} lang="en">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be keyboard-accessible (WCAG
          2.1.1). */}
      <pre tabIndex={0}>
        <code>{text}</code>
      </pre>
      <CopyButton look="quiet" text={text} onCopied={() => toast.success(t('copied'))}>
        {t('copy')}
      </CopyButton>
    </div>
  );
}
