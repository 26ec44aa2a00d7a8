import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Locale } from '#locales/language.ts';
import { useLocale } from '../language/useLanguage.ts';
import styles from './Page.module.css';

/** Open Graph locales. */
const openGraphLocales = { en: 'en_GB', it: 'it_IT', ge: 'de_DE', 'de-CH': 'de_CH' } as const;

/** Page layout with a heading, which is also the document's title. */
export function Page({
  title,
  intro,
  description = intro,
  action,
  wide = false,
  reading = false,
  writtenIn,
  children,
}: {
  title: string;
  intro?: string;
  /** The description for search engines, if not the lead. */
  description?: string | undefined;
  action?: ReactNode;
  /** Continues to the right edge of a desktop, for tables with many columns. */
  wide?: boolean;
  /** For running text, at a comfortable reading width. */
  reading?: boolean;
  /** The language of the title and the description, if not the reader's. */
  writtenIn?: Locale | undefined;
  children: ReactNode;
}) {
  const width = wide ? styles.wide : reading ? styles.reading : '';
  return (
    <div className={`${styles.page} ${width}`.trim()}>
      <PageHead title={title} description={description} writtenIn={writtenIn} />
      <div className={styles.head}>
        <div>
          <h1>{title}</h1>
          {intro && <p className={styles.lead}>{intro}</p>}
        </div>
        {action}
      </div>
      {children}
    </div>
  );
}

/** Document head: title and description, for search engines and link previews (ogp.me). */
export function PageHead({
  title,
  name,
  description,
  writtenIn,
}: {
  title?: string;
  /** The document's title, if not the page's title and the site's name. */
  name?: string;
  description?: string | undefined;
  /** The language of both, if not the reader's. */
  writtenIn?: Locale | undefined;
}) {
  const { t } = useTranslation();
  const locale = useLocale();
  const described = description ?? t('description', { name: t('product') });
  const called = name ?? [title, t('product')].filter(Boolean).join(' · ');
  return (
    <>
      <title>{called}</title>
      <meta name="description" content={described} />
      <meta property="og:title" content={called} />
      <meta property="og:description" content={described} />
      <meta property="og:locale" content={openGraphLocales[writtenIn ?? locale]} />
    </>
  );
}

/** Sidebar navigation next to the content; on phones, a swipeable row above it. */
export function SidebarLayout({
  label,
  list,
  narrow = false,
  children,
}: {
  label: string;
  list: ReactNode;
  /** Leaves more room to the content, for a list of short words. */
  narrow?: boolean;
  children: ReactNode;
}) {
  const nav = useRef<HTMLElement>(null);
  const scrolledTo = useRef<Element>(undefined);
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>('[aria-current]');
    // Otherwise, the reader may have swiped since.
    if (!current || !nav.current || current === scrolledTo.current) return;
    scrolledTo.current = current;
    nav.current.scrollLeft = current.offsetLeft - (nav.current.clientWidth - current.offsetWidth) / 2;
  });
  return (
    <div className={narrow ? `${styles.columns} ${styles.narrow}` : styles.columns}>
      <nav ref={nav} className={styles.side} aria-label={label}>
        {list}
      </nav>
      <div className={styles.content}>{children}</div>
    </div>
  );
}
