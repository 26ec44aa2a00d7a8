import { Icon } from './Icon.tsx';
import styles from './Takeaways.module.css';

/** A page's key points. */
export function Takeaways({ title, items }: { title: string; items: string[] }) {
  return (
    <section className={styles.takeaways}>
      <h2>{title}</h2>
      <ul>
        {items.map((item) => (
          <li key={item}>
            <Icon name="check" />
            {item}
          </li>
        ))}
      </ul>
    </section>
  );
}
