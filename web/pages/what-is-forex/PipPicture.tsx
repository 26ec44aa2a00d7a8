import { useTranslation } from 'react-i18next';
import styles from './ForexPage.module.css';

/** A rate before and after it rises by one pip: only the last digit changes. */
export function PipPicture({ from, to }: { from: string; to: string }) {
  const { t } = useTranslation('forex');
  return (
    <figure className={styles.picture}>
      <svg viewBox="0 0 320 150" role="img" aria-label={t('pip.alt', { from, to })}>
        <Rate rate={from} y={50} />
        <path className={styles.line} d="M207 64v22m-6-7l6 7 6-7" />
        <Rate rate={to} y={122} highlighted />
        <text className={styles.label} x="256" y="80">
          {t('pip.one')}
        </text>
      </svg>
      <figcaption>{t('pip.caption')}</figcaption>
    </figure>
  );
}

/** A rate with its last digit in a box. */
function Rate({ rate, y, highlighted = false }: { rate: string; y: number; highlighted?: boolean }) {
  return (
    <>
      <rect className={highlighted ? styles.chosen : styles.box} x="190" y={y - 34} width="34" height="44" rx="6" />
      <text className={styles.rate} x="186" y={y}>
        {rate.slice(0, -1)}
      </text>
      <text className={highlighted ? styles.chosenDigit : styles.digit} x="207" y={y}>
        {rate.slice(-1)}
      </text>
    </>
  );
}
