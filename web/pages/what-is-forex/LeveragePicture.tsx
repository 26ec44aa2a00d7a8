import { useTranslation } from 'react-i18next';
import styles from './ForexPage.module.css';

const [columns, rows, side] = [10, 3, 30];
const squares = Array.from({ length: columns * rows }, (_, index) => index);

/** Leverage of 30: one square for the trader's own money, and the 29 that the broker adds. */
export function LeveragePicture() {
  const { t } = useTranslation('forex');
  const counts = { all: squares.length, added: squares.length - 1 };
  return (
    <figure className={styles.picture}>
      <svg viewBox="0 0 320 110" role="img" aria-label={t('leverage.alt', counts)}>
        {squares.map((index) => (
          <rect
            key={index}
            className={index === 0 ? styles.own : styles.added}
            x={11 + (index % columns) * side}
            y={11 + Math.floor(index / columns) * side}
            width={side - 5}
            height={side - 5}
            rx="4"
          />
        ))}
      </svg>
      <figcaption>{t('leverage.caption', counts)}</figcaption>
    </figure>
  );
}
