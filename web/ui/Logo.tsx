import { useTranslation } from 'react-i18next';
import styles from './Logo.module.css';

/** The logo and the site's name. */
export function Logo() {
  const { t } = useTranslation();
  return (
    <span className={styles.logo}>
      <svg width="32" height="32" viewBox="0 0 48 48" aria-hidden="true">
        <rect width="48" height="48" rx="12" className={styles.ground} />
        <path d="M8 30c5 0 7-13 13-13s6 10 11 10 5-9 8-13" className={styles.line} />
        <path d="M8 37c6 0 8-6 14-6s7 4 11 4 5-3 7-5" className={styles.tide} />
      </svg>
      <span>{t('product')}</span>
    </span>
  );
}
