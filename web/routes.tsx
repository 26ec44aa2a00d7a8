import type { RouteObject } from 'react-router-dom';
import { paths } from './paths.ts';
import { GuestsOnly, MembersOnly } from './session/Guard.tsx';
import { ErrorScreen } from './shell/ErrorScreen.tsx';
import { Layout } from './shell/Layout.tsx';

/** A page loaded when it is first visited. */
const page = <Name extends string>(load: () => Promise<Record<Name, React.ComponentType>>, name: Name) => ({
  lazy: async () => ({ Component: (await load())[name] }),
});

/** Every route once; pages are folders under pages/. */
export const routes: RouteObject[] = [
  {
    Component: Layout,
    ErrorBoundary: ErrorScreen,
    HydrateFallback: () => null,
    children: [
      { path: paths.home, ...page(() => import('./pages/home/HomePage.tsx'), 'HomePage') },
      { path: paths.about, ...page(() => import('./pages/about/AboutPage.tsx'), 'AboutPage') },
      { path: paths.how, ...page(() => import('./pages/how-this-works/HowPage.tsx'), 'HowPage') },
      { path: paths.forex, ...page(() => import('./pages/what-is-forex/ForexPage.tsx'), 'ForexPage') },
      { path: paths.countries, ...page(() => import('./pages/countries/CountriesPage.tsx'), 'CountriesPage') },
      { path: paths.partners, ...page(() => import('./pages/partners/PartnersPage.tsx'), 'PartnersPage') },
      { path: paths.faq, ...page(() => import('./pages/faq/FaqPage.tsx'), 'FaqPage') },
      { path: paths.help, ...page(() => import('./pages/help/HelpPage.tsx'), 'HelpPage') },
      { path: paths.contact, ...page(() => import('./pages/contact/ContactPage.tsx'), 'ContactPage') },
      { path: paths.bulletin, ...page(() => import('./pages/bulletin/BulletinPage.tsx'), 'BulletinPage') },
      { path: paths.post, ...page(() => import('./pages/bulletin/PostPage.tsx'), 'PostPage') },
      { path: paths.clubs, ...page(() => import('./pages/clubs/ClubsPage.tsx'), 'ClubsPage') },
      { path: paths.portfolio, ...page(() => import('./pages/portfolios/PortfoliosPage.tsx'), 'PortfoliosPage') },
      { path: paths.terms, ...page(() => import('./pages/legal/TermsPage.tsx'), 'TermsPage') },
      { path: paths.privacy, ...page(() => import('./pages/legal/PrivacyPage.tsx'), 'PrivacyPage') },
      {
        path: paths.recovery,
        ...page(() => import('./pages/account-recovery/RecoveryPage.tsx'), 'RecoveryPage'),
      },
      { path: paths.reset, ...page(() => import('./pages/account-recovery/ResetPage.tsx'), 'ResetPage') },
      {
        path: paths.confirmEmail,
        ...page(() => import('./pages/confirmemail/ConfirmEmailPage.tsx'), 'ConfirmEmailPage'),
      },
      {
        Component: GuestsOnly,
        children: [
          { path: paths.login, ...page(() => import('./pages/login/LoginPage.tsx'), 'LoginPage') },
          { path: paths.register, ...page(() => import('./pages/register/RegisterPage.tsx'), 'RegisterPage') },
        ],
      },
      {
        Component: MembersOnly,
        children: [
          { path: paths.profile, ...page(() => import('./pages/profile/ProfilePage.tsx'), 'ProfilePage') },
          { path: paths.portfolios, ...page(() => import('./pages/portfolios/PortfoliosPage.tsx'), 'PortfoliosPage') },
        ],
      },
      { path: '*', ...page(() => import('./pages/not-found/NotFoundPage.tsx'), 'NotFoundPage') },
    ],
  },
];
