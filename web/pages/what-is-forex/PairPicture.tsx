import { useTranslation } from 'react-i18next';
import styles from './ForexPage.module.css';

/** One euro, and its price in dollars. */
export function PairPicture({ rate }: { rate: string }) {
  const { t } = useTranslation('forex');
  return (
    <figure className={styles.picture}>
      <svg viewBox="0 0 320 150" role="img" aria-label={t('pairs.alt', { rate })}>
        <circle className={styles.coin} cx="70" cy="62" r="42" />
        <text className={styles.sign} x="70" y="76">
          €
        </text>
        <path className={styles.line} d="M128 52h64m-10-8l10 8-10 8M192 74h-64m10-8l-10 8 10 8" />
        <circle className={styles.otherCoin} cx="250" cy="62" r="42" />
        <text className={styles.sign} x="250" y="76">
          $
        </text>
        <text className={styles.label} x="70" y="134">
          1 EUR
        </text>
        <text className={styles.label} x="250" y="134">
          {rate} USD
        </text>
      </svg>
      <figcaption>{t('pairs.caption')}</figcaption>
    </figure>
  );
}
