import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { operator } from '#locales/operator.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './ContactPage.module.css';

/** How long the tooltip stays, in milliseconds. */
const shownFor = 2000;

/** The support's e-mail address; pressing it copies it. */
export function CopyAddress() {
  const { t } = useTranslation('contact');
  const [copied, setCopied] = useState(0);
  useEffect(() => {
    if (copied === 0) return;
    const timer = setTimeout(() => setCopied(0), shownFor);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    await navigator.clipboard.writeText(operator.supportEmail);
    setCopied(copied + 1);
  };
  return (
    <div className={styles.copy}>
      <Button look="secondary" onClick={copy} title={t('copy')}>
        {operator.supportEmail}
      </Button>
      <span role="status">
        {copied > 0 && (
          <span key={copied} className={styles.tip}>
            {t('copied')}
          </span>
        )}
      </span>
    </div>
  );
}
