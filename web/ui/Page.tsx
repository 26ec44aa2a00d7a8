import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { operator } from '#locales/operator.ts';
import styles from './Page.module.css';

/** A page with its heading, which also names the window. */
export function Page({
  title,
  lead,
  description = lead,
  action,
  children,
}: {
  title: string;
  lead?: string;
  /** What search engines show, where the lead would say too little. */
  description?: string | undefined;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={styles['page']}>
      <PageHead title={title} description={description} />
      <div className={styles['head']}>
        <div>
          <h1>{title}</h1>
          {lead && <p className={styles['lead']}>{lead}</p>}
        </div>
        {action}
      </div>
      {children}
    </div>
  );
}

/** The name of the window, and what search engines show below it. */
export function PageHead({
  title,
  name = title ? `${title} · ${operator.name}` : operator.name,
  description,
}: {
  title?: string;
  /** Of the window, where it is not the page's title and the operator. */
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

/** A list of choices beside what is chosen: below each other, or a row to swipe on a phone. */
export function SidebarLayout({ label, list, children }: { label: string; list: ReactNode; children: ReactNode }) {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const chosen = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (chosen && nav.current)
      nav.current.scrollLeft = chosen.offsetLeft - (nav.current.clientWidth - chosen.offsetWidth) / 2;
  });
  return (
    <div className={styles['columns']}>
      <nav ref={nav} className={styles['side']} aria-label={label}>
        {list}
      </nav>
      <div className={styles['content']}>{children}</div>
    </div>
  );
}
