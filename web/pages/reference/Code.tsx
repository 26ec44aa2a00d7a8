import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { copyText } from '../../ui/copyText.ts';
import styles from './Reference.module.css';

/** Code with a button to copy it. */
export function Code({ text }: { text: string }) {
  const { t } = useTranslation('reference');
  const copy = () => copyText(text, t('copied'));
  return (
    <div className={styles.code} lang="en">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard (WCAG 2.1.1). */}
      <pre tabIndex={0}>
        <code>{text}</code>
      </pre>
      <Button look="quiet" onClick={copy}>
        {t('copy')}
      </Button>
    </div>
  );
}
