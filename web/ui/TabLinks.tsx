import { Link } from 'react-router-dom';
import styles from './TabLinks.module.css';

/** One view of a page's subject; the address says which is shown. */
interface View {
  to: string;
  label: string;
  chosen: boolean;
}

/** Links to the views of one subject, side by side. */
export function TabLinks({ label, views }: { label: string; views: View[] }) {
  return (
    <nav className={styles.links} aria-label={label}>
      {views.map(({ to, label: name, chosen }) => (
        <Link key={to} to={to} aria-current={chosen ? 'true' : undefined} preventScrollReset>
          {name}
        </Link>
      ))}
    </nav>
  );
}
