import { Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation, useNavigationType } from 'react-router-dom';
import { useKeepClaimsOff } from '../claims.ts';
import { useSession } from '../session/session.ts';
import { TermsDialog } from '../session/TermsDialog.tsx';
import { Loading } from '../ui/PageState.tsx';
import { PartBoundary } from '../ui/PartBoundary.tsx';
import { Banner } from './Banner.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import styles from './Layout.module.css';
import { PageBoundary } from './PageFailure.tsx';
import { Progress } from './Progress.tsx';
import { Ticker } from './Ticker.tsx';

/** What surrounds every page. */
export function Layout() {
  const { t } = useTranslation();
  const { viewer } = useSession();
  const { key } = useLocation();
  const main = useRef<HTMLElement>(null);
  useScrollAndFocus(main);
  useKeepClaimsOff();
  return (
    <div className={styles.layout}>
      <a href="#main" className={styles.skip}>
        {t('menu.skip')}
      </a>
      <Progress />
      <Banner />
      <Header />
      <Ticker />
      <main id="main" ref={main} tabIndex={-1} className={styles.main}>
        <PageBoundary resetBy={key}>
          <Suspense fallback={<Loading />}>
            <Outlet />
            <AnnounceReady />
          </Suspense>
        </PageBoundary>
      </main>
      {viewer?.mustAcceptTerms && (
        <PartBoundary>
          <Suspense>
            <TermsDialog />
          </Suspense>
        </PartBoundary>
      )}
      <Footer year={new Date().getFullYear()} />
    </div>
  );
}

/** Tells early.js that the page's content reacts to presses: it then repeats one that came too early. */
function AnnounceReady() {
  useEffect(() => void dispatchEvent(new Event('app:ready')), []);
  return null;
}

/** A new page starts at its top, with the focus on its content; a hash scrolls smoothly to its element. */
function useScrollAndFocus(main: React.RefObject<HTMLElement | null>): void {
  const { pathname, hash } = useLocation();
  const kind = useNavigationType();
  const first = useRef(true);
  const latestKind = useRef(kind);
  useEffect(() => {
    latestKind.current = kind;
  }, [kind]);
  useEffect(() => {
    if (hash) {
      const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
      document
        .getElementById(decodeURIComponent(hash.slice(1)))
        ?.scrollIntoView({ behavior: reducedMotion ? 'auto' : 'smooth' });
      // Except on the first page: the reader may have scrolled it before it was hydrated.
    } else if (!first.current) window.scrollTo({ top: 0, behavior: 'instant' });
    // A list that keeps its search in the address keeps the focus where one types.
    if (!first.current && pathname && latestKind.current !== 'REPLACE') main.current?.focus({ preventScroll: true });
    first.current = false;
  }, [pathname, hash, main]);
}
