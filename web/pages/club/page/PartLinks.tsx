import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { hiddenClass } from '../../../ui/styles/layout.ts';
import styles from './ClubHeader.module.css';

/** A link to a part of a club's page. */
interface PartLink {
  to: string;
  name: string;
  current: boolean;
  /** The number of what waits there, and that in words. */
  count?: string;
  counted?: string;
}

/** The links to the parts of a club's page; on phones a row to swipe, in which the current one is in view. */
export function PartLinks({ label, links }: { label: string; links: PartLink[] }) {
  const nav = useRef<HTMLElement>(null);
  const current = links.find((link) => link.current)?.to;
  useEffect(() => {
    const link = current && nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (link && nav.current)
      nav.current.scrollLeft = link.offsetLeft - (nav.current.clientWidth - link.offsetWidth) / 2;
  }, [current]);
  return (
    <nav ref={nav} className={styles.parts} aria-label={label}>
      {links.map(({ to, name, current: isCurrent, count, counted }) => (
        <Link key={to} to={to} aria-current={isCurrent ? 'page' : undefined}>
          {name}
          {count && (
            <span className={styles.count} aria-hidden="true">
              {count}
            </span>
          )}
          {counted && <span className={hiddenClass}> ({counted})</span>}
        </Link>
      ))}
    </nav>
  );
}
