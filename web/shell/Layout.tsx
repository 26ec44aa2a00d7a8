import { Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router-dom';
import { useKeepClaimsOff } from '../claims.ts';
import { useSession } from '../session/session.ts';
import { TermsDialog } from '../session/TermsDialog.tsx';
import { Loading } from '../ui/PageState.tsx';
import { PartBoundary } from '../ui/PartBoundary.tsx';
import { AnnounceReady } from './AnnounceReady.tsx';
import { Arrival } from './Arrival.tsx';
import { Banner } from './Banner.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import styles from './Layout.module.css';
import { Maintenance } from './Maintenance.tsx';
import { PageBoundary } from './PageFailure.tsx';
import { Progress } from './Progress.tsx';
import { Ticker } from './Ticker.tsx';

/** What surrounds every page. */
export function Layout() {
  const { t } = useTranslation();
  const { viewer } = useSession();
  const { key } = useLocation();
  const main = useRef<HTMLElement>(null);
  useKeepClaimsOff();
  return (
    <div className={styles.layout}>
      <a href="#main" className={styles.skip}>
        {t('menu.skip')}
      </a>
      <Progress />
      <Maintenance />
      <Banner />
      <Header />
      <Ticker />
      <main id="main" ref={main} tabIndex={-1} className={styles.main}>
        <PageBoundary resetBy={key}>
          <Suspense fallback={<Loading />}>
            <Outlet />
            <Arrival main={main} />
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
