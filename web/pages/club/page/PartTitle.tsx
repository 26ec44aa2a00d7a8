import { type ReactNode, useEffect, useRef } from 'react';
import styles from '../ClubPage.module.css';

/**
 * The heading of a part of a club's page. Takes the focus when the part is opened (shell/NavigationFocus.tsx), or as soon
 * as it has loaded, if that is later.
 */
export function PartTitle({ id, children }: { id?: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement?.id === 'main') heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <h2 ref={heading} id={id} tabIndex={-1} data-start="" className={styles.partTitle}>
      {children}
    </h2>
  );
}
