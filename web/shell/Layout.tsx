import { Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation, useMatches } from 'react-router-dom';
import { tagsOfCountry } from '#locales/language.ts';
import { paths } from '#schema/paths.ts';
import { useStoreClaims } from '../content/site/claims.ts';
import { useAskedToConfirm } from '../graphql/confirmation.ts';
import { readerLocale } from '../language/readerLocale.ts';
import { useLocale } from '../language/useLanguage.ts';
import { Interrupted } from '../session/Interrupted.tsx';
import { useSession } from '../session/session.ts';
import { lazyWithRetry } from '../ui/states/lazyWithRetry.tsx';
import { Loading } from '../ui/states/PageState.tsx';
import { AnnounceReady } from './AnnounceReady.tsx';
import { Banner } from './Banner.tsx';
import { changeLanguage } from './changeLanguage.ts';
import { Footer } from './footer/Footer.tsx';
import { Header } from './header/Header.tsx';
import styles from './Layout.module.css';
import { Maintenance } from './Maintenance.tsx';
import { NavigationFocus } from './NavigationFocus.tsx';
import { PageBoundary } from './PageFailure.tsx';
import { Progress } from './Progress.tsx';
import { RestoreFocus } from './RestoreFocus.tsx';
import { Ticker } from './Ticker.tsx';

/** Loaded, along with its texts, only for members who must accept new terms. */
const TermsDialog = lazyWithRetry(async () => (await import('../session/TermsDialog.tsx')).TermsDialog, null);

/** Loaded for an operation that requires it. */
const ConfirmDialog = lazyWithRetry(async () => (await import('./ConfirmDialog.tsx')).ConfirmDialog, null);

/**
 * Where people write, or look after their clubs and their account, prices would only be in their way; where they learn,
 * or look for help, prices would tempt them, and nobody else should learn that they do.
 */
const withoutPrices = [
  paths.login,
  paths.register,
  paths.contact,
  paths.recovery,
  paths.profile,
  paths.notifications,
  `${paths.clubs}/`,
  paths.school,
  paths.glossary,
  paths.calculators,
  paths.check,
  paths.losingStreaks,
  paths.howManyLose,
  paths.marketHours,
  paths.forex,
  paths.strategies,
  paths.income,
  paths.handbook,
  paths.journal,
  paths.scamCheck,
  `${paths.countries}/`,
];

/**
 * The layout of every page, with a skip link. It reads no store or session itself: a re-render would make React hydrate
 * the page's content synchronously.
 */
export function Layout() {
  const { t } = useTranslation();
  const { key, pathname } = useLocation();
  // The page for unknown addresses was rendered for all of them.
  const isUnknown = useMatches().some(({ params }) => params['*'] !== undefined);
  const isBelow = (path: string) => !isUnknown && pathname.toLowerCase().startsWith(path);
  // Readers of the API reference are at work, and need the height.
  const advertises = !isBelow(paths.reference);
  const main = useRef<HTMLElement>(null);
  return (
    <div className={styles.layout}>
      <StoreClaims />
      <MemberSpelling />
      <RestoreFocus />
      <a href="#main" className={styles.skip}>
        {t('menu.skip')}
      </a>
      <Progress />
      <Maintenance />
      {advertises && <Banner />}
      <Header />
      {advertises && !withoutPrices.some(isBelow) && <Ticker />}
      <main id="main" ref={main} tabIndex={-1} className={styles.main}>
        <PageBoundary resetBy={key}>
          <Suspense fallback={<Loading />}>
            <Outlet />
            <NavigationFocus main={main} />
            <AnnounceReady />
          </Suspense>
        </PageBoundary>
      </main>
      <CurrentTerms />
      <Confirmation />
      <Interrupted />
      <Footer year={new Date().getFullYear()} />
    </div>
  );
}

/** Asks for a confirmation while an operation waits for it. */
function Confirmation() {
  return useAskedToConfirm() ? <ConfirmDialog /> : null;
}

function StoreClaims() {
  useStoreClaims();
  return null;
}

/** Switches to Swiss spelling for a member in Switzerland who reads German. */
function MemberSpelling() {
  const { viewer } = useSession();
  const locale = useLocale();
  useEffect(() => {
    const tags = tagsOfCountry(viewer?.country);
    if (locale === 'ge' && tags.length > 0) void changeLanguage(readerLocale(locale, tags));
  }, [viewer?.country, locale]);
  return null;
}

/** Asks a member who has not accepted the current terms to do so. */
function CurrentTerms() {
  const { viewer } = useSession();
  return viewer?.mustAcceptTerms ? <TermsDialog /> : null;
}
