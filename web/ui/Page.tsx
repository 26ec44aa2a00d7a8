import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { operator } from '#locales/operator.ts';
import styles from './Page.module.css';

/** A page with its heading, which is also the document's title. */
export function Page({
  title,
  lead,
  description = lead,
  action,
  reading = false,
  children,
}: {
  title: string;
  lead?: string;
  /** The description for search engines, if not the lead. */
  description?: string | undefined;
  action?: ReactNode;
  /** Running text: as wide as it reads well, in the middle of the window. */
  reading?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={reading ? `${styles.page} ${styles.reading}` : styles.page}>
      <PageHead title={title} description={description} />
      <div className={styles.head}>
        <div>
          <h1>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {action}
      </div>
      {children}
    </div>
  );
}

/** The document's title and its description for search engines. */
export function PageHead({
  title,
  name = title ? `${title} · ${operator.name}` : operator.name,
  description,
}: {
  title?: string;
  /** The document's title, if not the page's title and the operator's name. */
  name?: string;
  description?: string | undefined;
}) {
  const { t } = useTranslation();
  return (
    <>
      <title>{name}</title>
      <meta name="description" content={description ?? t('description', { name: operator.name })} />
    </>
  );
}

/** A list of links beside the content; on phones a row to swipe above it. */
export function SidebarLayout({ label, list, children }: { label: string; list: ReactNode; children: ReactNode }) {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const chosen = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (chosen && nav.current)
      nav.current.scrollLeft = chosen.offsetLeft - (nav.current.clientWidth - chosen.offsetWidth) / 2;
  });
  return (
    <div className={styles.columns}>
      <nav ref={nav} className={styles.side} aria-label={label}>
        {list}
      </nav>
      <div className={styles.content}>{children}</div>
    </div>
  );
}
