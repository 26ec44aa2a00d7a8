import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import styles from './TextWithHeadings.module.css';
import { useSectionInSight } from './useSectionInSight.ts';

interface TextWithHeadingsProps {
  /** The ids of the sections, in their order, with their headings. */
  headings: { id: string; title: string }[];
  children: ReactNode;
}

/** A long text, with its headings beside it, which link to their sections; the one being read is marked. */
export function TextWithHeadings({ headings, children }: TextWithHeadingsProps) {
  const { t } = useTranslation();
  const current = useSectionInSight(headings.map(({ id }) => id));
  return (
    <div className={styles.columns}>
      <nav className={styles.headings} aria-label={t('headings')}>
        {headings.map(({ id, title }) => (
          <Link key={id} to={`#${id}`} aria-current={id === current ? 'location' : undefined}>
            {title}
          </Link>
        ))}
      </nav>
      <div className={styles.text}>{children}</div>
    </div>
  );
}
