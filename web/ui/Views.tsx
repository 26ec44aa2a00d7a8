import { Link } from 'react-router-dom';
import styles from './Views.module.css';

/** One way to look at a page's subject; the address tells which is chosen. */
export interface View {
  to: string;
  label: string;
  chosen: boolean;
}

/** A few views beside each other, of which one is chosen. */
export function Views({ label, views }: { label: string; views: View[] }) {
  return (
    <nav className={styles['views']} aria-label={label}>
      {views.map(({ to, label: name, chosen }) => (
        <Link key={to} to={to} aria-current={chosen ? 'true' : undefined} preventScrollReset>
          {name}
        </Link>
      ))}
    </nav>
  );
}
