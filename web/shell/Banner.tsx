import { type ReactNode, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { claimNames } from '#locales/claims.ts';
import { type Banner as OperatorBanner, textIn } from '#locales/siteSettings.ts';
import { paths } from '#schema/paths.ts';
import { useClaims, useFigures } from '../content/site/claims.ts';
import { useSettings } from '../content/site/settings.ts';
import { useLanguage } from '../language/useLanguage.ts';
import { readStored, store } from '../stored/storage.ts';
import { Icon } from '../ui/Icon.tsx';
import styles from './Banner.module.css';

const key = 'bannerClosed';
const watchers = new Set<() => void>();

const closed = (): boolean => readStored('sessionStorage', key) !== null;

function close(): void {
  store('sessionStorage', key, '1');
  for (const watch of watchers) watch();
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Banner above every page, dismissible for the session: the operator's, or else the one with its claim. */
export function Banner() {
  const { banner } = useSettings();
  const gone = useSyncExternalStore(watch, closed, () => false);
  if (gone) return null;
  return banner ? <Announcement banner={banner} /> : <Claim />;
}

/** The banner with the operator's claim, labelled as marketing. */
export function Claim({ isPreview }: { isPreview?: boolean }) {
  const read = useClaims();
  const claim = read('translation:banner.claim');
  if (!claim) return null;
  return (
    <Frame isClaim isPreview={isPreview} risk={read('translation:banner.risk')}>
      <Link to={paths.portfolios}>
        <img src="/img/logo48.png" alt="" width={24} height={24} />
        <strong>{claim}</strong>
      </Link>
    </Frame>
  );
}

/** What the operator announces. If it names a figure, it is labelled as marketing, and hidden wherever claims are. */
export function Announcement({ banner, isPreview }: { banner: OperatorBanner; isPreview?: boolean }) {
  const { text: texts, link } = banner;
  const { t } = useTranslation();
  const figures = useFigures();
  const text = textIn(texts, useLanguage());
  const names = claimNames.filter((name) => text.includes(`{${name}}`));
  const values = figures(names);
  if (!values) return null;
  const content = (
    <strong>{names.reduce((rest, name) => rest.replaceAll(`{${name}}`, values[name] ?? ''), text)}</strong>
  );
  return (
    <Frame isClaim={names.length > 0} isPreview={isPreview} risk={names.length > 0 ? t('banner.risk', values) : null}>
      {link.startsWith('/') ? <Link to={link}>{content}</Link> : link ? <a href={link}>{content}</a> : content}
    </Frame>
  );
}

interface FrameProps {
  isClaim: boolean;
  /** Whether it is shown within a page, where it is no landmark and cannot be closed. */
  isPreview: boolean | undefined;
  risk: string | null;
  children: ReactNode;
}

/** The banner around its content. */
function Frame({ isClaim, isPreview = false, risk, children }: FrameProps) {
  const { t } = useTranslation();
  const content = (
    <>
      {children}
      {risk && <small>{risk}</small>}
    </>
  );
  if (isPreview) return <div className={`${styles.banner} ${styles.preview}`}>{content}</div>;
  return (
    <aside className={styles.banner} aria-label={t('banner.label')} data-claim={isClaim || undefined}>
      {content}
      <button type="button" onClick={close} aria-label={t('banner.close')}>
        <Icon name="close" size={18} />
      </button>
    </aside>
  );
}
