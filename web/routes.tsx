import type { ComponentType } from 'react';
import type { Params, RouteObject } from 'react-router-dom';
import type { Language } from '#locales/keys.ts';
import { paths } from './paths.ts';
import { GuestsOnly, MembersOnly } from './session/Guard.tsx';
import { ErrorScreen } from './shell/ErrorScreen.tsx';
import { Layout } from './shell/Layout.tsx';
import { latePage } from './shell/latePage.tsx';

/** Every page's module, loaded when the page is first visited. */
const pages = import.meta.glob<Record<string, ComponentType>>('./pages/*/*Page.tsx');

/** A route to a page, whose component has the name of its file. */
function page(path: string, file: string, preload?: PageHandle['preload']): RouteObject {
  const load = async () => {
    const component = (await pages[`./pages/${file}.tsx`]?.())?.[file.replace(/.*\//, '')];
    if (!component) throw new Error(`pages/${file}.tsx has no component of its name.`);
    return component;
  };
  return {
    path,
    handle: { file: `pages/${file}.tsx`, load, preload } satisfies PageHandle,
    // The router would remember a failure for good.
    lazy: async () => ({ Component: await load().catch(() => latePage(load)) }),
  };
}

/** What a route tells prerender.tsx and Router.tsx about its page. */
export interface PageHandle {
  /** Its file, relative to web/. */
  file: string;
  /** Loads its component. */
  load(): Promise<ComponentType>;
  /** Loads what the page shows besides its texts, before it is rendered. */
  preload?: ((language: Language, params: Params) => Promise<void>) | undefined;
}

const preloadPosts: PageHandle['preload'] = async (language, { slug }) =>
  (await import('./content/posts.ts')).readPosts(language, slug);

/** All routes; each page is a folder under pages/. */
export const routes: RouteObject[] = [
  {
    Component: Layout,
    ErrorBoundary: ErrorScreen,
    HydrateFallback: () => null,
    children: [
      page(paths.home, 'home/HomePage'),
      page(paths.about, 'about/AboutPage'),
      page(paths.how, 'how-this-works/HowPage'),
      page(paths.forex, 'what-is-forex/ForexPage'),
      page(paths.countries, 'countries/CountriesPage'),
      page(paths.partners, 'partners/PartnersPage'),
      page(paths.faq, 'faq/FaqPage'),
      page(paths.help, 'help/HelpPage'),
      page(paths.contact, 'contact/ContactPage'),
      page(paths.bulletin, 'bulletin/BulletinPage', preloadPosts),
      page(paths.post, 'bulletin/PostPage', preloadPosts),
      page(paths.clubs, 'clubs/ClubsPage'),
      page(paths.club, 'clubs/ClubPage'),
      page(paths.portfolio, 'portfolios/PortfoliosPage'),
      page(paths.terms, 'legal/TermsPage'),
      page(paths.privacy, 'legal/PrivacyPage'),
      page(paths.reference, 'reference/ReferencePage'),
      page(paths.operation, 'reference/OperationPage'),
      page(paths.recovery, 'account-recovery/RecoveryPage'),
      page(paths.reset, 'account-recovery/ResetPage'),
      page(paths.confirmEmail, 'confirmemail/ConfirmEmailPage'),
      {
        Component: GuestsOnly,
        children: [page(paths.login, 'login/LoginPage'), page(paths.register, 'register/RegisterPage')],
      },
      {
        Component: MembersOnly,
        children: [page(paths.profile, 'profile/ProfilePage'), page(paths.portfolios, 'portfolios/PortfoliosPage')],
      },
      page('*', 'not-found/NotFoundPage'),
    ],
  },
];
