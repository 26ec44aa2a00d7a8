import { useTranslation } from 'react-i18next';
import styles from './LeverageExample.module.css';

const width = 320;

/** The stake before and after a move, as two bars; the sentence next to them says the same. */
export function StakeBars({
  stake,
  left,
  before,
  after,
}: {
  stake: number;
  left: number;
  /** The two amounts, formatted. */
  before: string;
  after: string;
}) {
  const { t } = useTranslation('forex');
  const lengthOf = (amount: number) => (amount / Math.max(stake, left)) * width;
  return (
    <div className={styles.bars} aria-hidden="true">
      <span>{t('try.before', { amount: before })}</span>
      <svg viewBox={`0 0 ${width} 20`} preserveAspectRatio="none" aria-hidden="true">
        <rect className={styles.stake} width={lengthOf(stake)} height="20" rx="3" />
      </svg>
      <span>{t('try.after', { amount: after })}</span>
      <svg viewBox={`0 0 ${width} 20`} preserveAspectRatio="none" aria-hidden="true">
        <rect className={styles.lost} width={lengthOf(stake)} height="20" rx="3" />
        <rect className={left < stake ? styles.less : styles.more} width={lengthOf(left)} height="20" rx="3" />
      </svg>
    </div>
  );
}
