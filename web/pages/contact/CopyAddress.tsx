import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOperator } from '../../content/site/operator.ts';
import { CopyButton } from '../../ui/controls/CopyButton.tsx';
import styles from './ContactPage.module.css';

/** How long the tooltip stays, in milliseconds. */
const tooltipTime = 2000;

/** Button that copies the support e-mail address. */
export function CopyAddress() {
  const { t } = useTranslation('contact');
  const { supportEmail } = useOperator();
  const [copied, setCopied] = useState(0);
  useEffect(() => {
    if (copied === 0) return;
    const timer = setTimeout(() => setCopied(0), tooltipTime);
    return () => clearTimeout(timer);
  }, [copied]);
  return (
    <div className={styles.copy}>
      <CopyButton text={supportEmail} onCopied={() => setCopied(copied + 1)} title={t('copy')}>
        {supportEmail}
      </CopyButton>
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
