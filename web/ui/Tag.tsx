import styles from './Tag.module.css';

/** Small label, such as for a state. */
export function Tag({
  tone = 'plain',
  children,
}: {
  tone?: 'plain' | 'good' | 'info' | 'warning' | 'danger';
  children: string;
}) {
  return <span className={`${styles.tag} ${styles[tone]}`}>{children}</span>;
}
