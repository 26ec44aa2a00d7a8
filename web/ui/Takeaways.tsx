import { check } from './drawings.ts';
import { Drawing } from './Icon.tsx';
import styles from './Takeaways.module.css';

interface TakeawaysProps {
  title: string;
  items: string[];
  /** The item that is a marketing claim, which a neutral text may replace. */
  claim?: string | undefined;
}

/** A page's key points. */
export function Takeaways({ title, items, claim }: TakeawaysProps) {
  return (
    <section className={styles.takeaways}>
      <h2>{title}</h2>
      <ul>
        {items.map((item) => (
          <li key={item} data-claim={item === claim ? 'replaced' : undefined}>
            <Drawing path={check} />
            {item}
          </li>
        ))}
      </ul>
    </section>
  );
}
