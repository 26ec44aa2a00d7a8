import styles from './Tag.module.css';

/** A small label, such as a state. */
export function Tag({
  tone = 'plain',
  children,
}: {
  tone?: 'plain' | 'good' | 'info' | 'warning' | 'danger';
  children: string;
}) {
  return <span className={`${styles.tag} ${styles[tone]}`}>{children}</span>;
}
