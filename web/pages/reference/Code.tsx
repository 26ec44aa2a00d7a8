import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { CopyButton } from '../../ui/CopyButton.tsx';
import styles from './Reference.module.css';

/** Code with a button to copy it. */
export function Code({ text }: { text: string }) {
  const { t } = useTranslation('reference');
  return (
    <div className={styles.code} lang="en">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard (WCAG 2.1.1). */}
      <pre tabIndex={0}>
        <code>{text}</code>
      </pre>
      <CopyButton look="quiet" text={text} onCopied={() => toast.success(t('copied'))}>
        {t('copy')}
      </CopyButton>
    </div>
  );
}
