import { Link } from 'react-router-dom';
import styles from './TabLinks.module.css';

/** One of a page's views; the URL determines which is shown. */
interface View {
  to: string;
  label: string;
  selected: boolean;
}

/** Tab-like links to the views of a page. */
export function TabLinks({ label, views }: { label: string; views: View[] }) {
  return (
    <nav className={styles.links} aria-label={label}>
      {views.map(({ to, label: name, selected }) => (
        <Link key={to} to={to} aria-current={selected ? 'true' : undefined} preventScrollReset>
          {name}
        </Link>
      ))}
    </nav>
  );
}
