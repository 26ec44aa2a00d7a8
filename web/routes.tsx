import i18next from 'i18next';
import type { ComponentType } from 'react';
import { matchRoutes, type NonIndexRouteObject, type Params, type RouteObject } from 'react-router-dom';
import type { Language } from '#locales/keys.ts';
import { termsVersions } from '#schema/account/terms/termsVersions.ts';
import type { ClubPart } from '#schema/club/anchors.ts';
import { paths } from '#schema/paths.ts';
import { exercises, lessons } from '#schema/school/lessons.ts';
import type { TextFile } from './language/texts.ts';
import { GuestsOnly, MembersOnly } from './session/Guard.tsx';
import { ErrorScreen } from './shell/ErrorScreen.tsx';
import { Layout } from './shell/Layout.tsx';
import { pageWithRetry } from './shell/pageWithRetry.tsx';

/** Every page's module, loaded on the first visit. */
const pages = import.meta.glob<Record<string, ComponentType>>('./pages/*/*Page.tsx');

/**
 * A lazy route to a page, whose component is named after its file. It renders once these translation files have loaded.
 * Without a path, it is what several pages have in common.
 */
function page(
  path: string | undefined,
  file: string,
  texts: TextFile[],
  preload?: PageHandle['preload'],
): NonIndexRouteObject {
  const load = async () => {
    const component = (await pages[`./pages/${file}.tsx`]?.())?.[file.replace(/.*\//, '')];
    if (!component) throw new Error(`pages/${file}.tsx has no component of its name.`);
    return component;
  };
  // Texts after the module: i18next would not retry files that failed while offline.
  const arrive = async () => {
    const component = await load();
    await i18next.loadNamespaces(texts);
    return component;
  };
  return {
    ...(path !== undefined && { path }),
    handle: { file: `pages/${file}.tsx`, load, texts, preload } satisfies PageHandle,
    // The router would cache a failure forever.
    lazy: async () => ({ Component: await arrive().catch(() => pageWithRetry(arrive)) }),
  };
}

/** A route's `handle`: its page, for prerender.ts and Router.tsx. */
export interface PageHandle {
  /** Its file, relative to web/. */
  file: string;
  /** Loads its component. */
  load(): Promise<ComponentType>;
  /** Every translation file it may use, apart from the common ones. */
  texts: TextFile[];
  /** Loads the page's data before it is rendered. */
  preload?: ((language: Language, params: Params) => Promise<void>) | undefined;
}

// Each is one module with all that it needs: every page loads the names of what is imported here.
const preloadPosts: PageHandle['preload'] = async (language, { slug }) =>
  (await import('./pages/bulletin/preloadPosts.ts')).preloadPosts(language, slug);

const ofClub = () => import('./pages/club/preloadClub.ts');

const preloadClub =
  (part?: ClubPart): PageHandle['preload'] =>
  async (_language, params) =>
    (await ofClub()).preloadClub(part, params);

const preloadTopic: PageHandle['preload'] = async (_language, params) => (await ofClub()).preloadTopic(params);

/** Pages for developers, and those that links in e-mails open: search engines do not list them. */
const unlisted = 'unlisted';

/** All routes; each page is a folder under pages/. */
export const routes: RouteObject[] = [
  {
    Component: Layout,
    ErrorBoundary: ErrorScreen,
    HydrateFallback: () => null,
    children: [
      page(paths.home, 'home/HomePage', ['home']),
      page(paths.about, 'about/AboutPage', ['about']),
      page(paths.how, 'how-this-works/HowPage', ['how', 'home', 'portfolios']),
      page(paths.forex, 'what-is-forex/ForexPage', ['forex']),
      page(paths.strategies, 'guides/GuidePage', ['guides']),
      page(paths.income, 'guides/GuidePage', ['guides']),
      page(paths.countries, 'countries/CountriesPage', ['countries']),
      page(paths.country, 'countries/CountryPage', ['countryRules']),
      page(paths.partners, 'partners/PartnersPage', ['partners']),
      page(paths.faq, 'faq/FaqPage', ['faq']),
      page(paths.help, 'help/HelpPage', ['help']),
      page(paths.contact, 'contact/ContactPage', ['contact']),
      page(paths.bulletin, 'bulletin/BulletinPage', ['bulletin'], preloadPosts),
      page(paths.post, 'bulletin/PostPage', ['bulletin'], preloadPosts),
      page(paths.clubs, 'clubs/ClubsPage', ['club']),
      {
        ...page(undefined, 'club/ClubPage', ['club', 'membership', 'notices']),
        children: [
          page(
            paths.club,
            'club/OverviewPage',
            ['club', 'membership', 'meetings', 'notices', 'account', 'invitation', 'reports', 'topics'],
            preloadClub(),
          ),
          page(
            paths.clubTopics,
            'club/TopicsPage',
            ['club', 'membership', 'pictures', 'topics'],
            preloadClub('topics'),
          ),
          page(paths.topic, 'club/TopicPage', ['club', 'membership', 'reports', 'pictures', 'topics'], preloadTopic),
          page(
            paths.topicOfClub,
            'club/TopicPage',
            ['club', 'membership', 'reports', 'pictures', 'topics'],
            preloadTopic,
          ),
          page(
            paths.clubMeetings,
            'club/MeetingsPage',
            ['club', 'membership', 'meetings', 'notices', 'topics'],
            preloadClub('meetings'),
          ),
          page(
            paths.clubNotices,
            'club/NoticesPage',
            ['club', 'membership', 'notices', 'reports', 'topics'],
            preloadClub('notices'),
          ),
          page(paths.clubPeople, 'club/PeoplePage', ['membership', 'club'], preloadClub('people')),
          page(
            paths.clubManage,
            'club/ManagePage',
            ['club', 'membership', 'reports', 'invitation', 'notices', 'pictures', 'topics'],
            preloadClub('manage'),
          ),
        ],
      },
      page(paths.portfolio, 'portfolios/PortfoliosPage', ['portfolios']),
      page(paths.terms, 'legal/TermsPage', ['legal']),
      ...termsVersions.map(({ number }) => page(paths.termsOf(number), 'legal/TermsVersionPage', ['legal'])),
      page(paths.privacy, 'legal/PrivacyPage', ['legal']),
      page(paths.legalNotice, 'legal/LegalNoticePage', ['legalNotice']),
      page(paths.costs, 'costs/CostsPage', ['costs', 'portfolios']),
      page(paths.school, 'school/SchoolPage', ['learning', 'lessons']),
      page(paths.finalTest, 'school/TestPage', ['lessons', 'finalTest']),
      ...exercises.map((name) =>
        page(paths.lessonOf(name), 'school/ExercisePage', ['guides', 'lessons', 'countryRules']),
      ),
      ...lessons.map((lesson) => page(paths.lessonOf(lesson), 'school/LessonPage', ['lessons'])),
      page(paths.scamCheck, 'scam-check/ScamCheckPage', ['scamCheck', 'countryRules']),
      page(paths.marketHours, 'market-hours/MarketHoursPage', ['marketHours']),
      page(paths.check, 'check/CheckPage', ['check']),
      page(paths.calculators, 'calculators/CalculatorsPage', ['calculators']),
      page(paths.journal, 'journal/JournalPage', ['journal']),
      page(paths.glossary, 'glossary/GlossaryPage', ['glossary']),
      page(paths.losingStreaks, 'losing-streaks/LosingStreaksPage', ['losingStreaks']),
      page(paths.howManyLose, 'how-many-lose/HowManyLosePage', ['howManyLose', 'countryRules']),
      page(paths.handbook, 'handbook/HandbookPage', ['handbook', 'countryRules']),
      {
        id: unlisted,
        children: [
          page(paths.stopInvitations, 'invitations/StopPage', ['invitation']),
          page(paths.confirmReport, 'confirm-report/ConfirmReportPage', ['reports', 'account']),
          page(paths.reference, 'reference/ReferencePage', ['reference']),
          page(paths.operation, 'reference/OperationPage', ['reference']),
          page(paths.recovery, 'account-recovery/RecoveryPage', ['account']),
          page(paths.reset, 'account-recovery/ResetPage', ['account']),
          page(paths.confirmEmail, 'confirmemail/ConfirmEmailPage', ['account']),
          page(paths.unsubscribe, 'unsubscribe/UnsubscribePage', ['notices']),
          page(paths.replyByLink, 'reply/ReplyPage', ['meetings']),
        ],
      },
      {
        Component: GuestsOnly,
        children: [
          page(paths.login, 'login/LoginPage', ['account']),
          page(paths.register, 'register/RegisterPage', ['account']),
        ],
      },
      {
        Component: MembersOnly,
        children: [
          page(paths.my, 'my/MyPage', ['my', 'club', 'meetings', 'membership', 'topics']),
          page(paths.newsroom, 'newsroom/NewsroomPage', ['newsroom', 'bulletin']),
          page(paths.newsroomPost, 'newsroom/NewsroomPostPage', ['newsroom', 'bulletin', 'club', 'pictures']),
          page(paths.notifications, 'notifications/NotificationsPage', ['notifications']),
          page(paths.profile, 'profile/ProfilePage', [
            'pictures',
            'profile',
            'account',
            'administration',
            'settings',
            'partners',
            'club',
            'membership',
            'meetings',
            'notices',
            'reports',
          ]),
          page(paths.createClub, 'profile/NewClubPage', ['account', 'club', 'profile']),
          page(paths.portfolios, 'portfolios/PortfoliosPage', ['portfolios']),
        ],
      },
      page('*', 'not-found/NotFoundPage', []),
    ],
  },
];

/** The files of the page at a path, and of what it has in common with others. */
export const filesAt = (path: string): string[] =>
  (matchRoutes(routes, path) ?? []).flatMap(({ route }) => (route.handle as PageHandle | undefined)?.file ?? []);

/** The paths of the pages that everybody may read, but for those that have parameters: the build renders them. */
export const publicPaths = (of = routes): string[] =>
  of.flatMap(({ id, Component, path, children }) => {
    if (id === unlisted || Component === MembersOnly) return [];
    if (children) return publicPaths(children);
    return path === undefined || /[:*]/.test(path) ? [] : [path];
  });
