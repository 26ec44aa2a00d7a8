import type { Language } from '#locales/keys.ts';
import { type ClubPart, clubPath, topicPath } from './club/anchors.ts';
import type { Exercise, Lesson } from './school/lessons.ts';

/** A tab of the profile, or its e-mail preferences. */
export type ProfileTab = 'account' | 'emails' | 'clubs' | 'security' | 'api' | 'privacy' | 'admin';

/** A view of the profile's administration tab. */
export type AdministrationView =
  | 'accounts'
  | 'allClubs'
  | 'clubs'
  | 'allowance'
  | 'reports'
  | 'screening'
  | 'settings'
  | 'operation'
  | 'log';

/** A view of the part of a club's page for those who run the club. */
export type ClubView = 'requests' | 'declined' | 'removed' | 'banned' | 'log';

/** The filters and order of the public club list; undefined ones are left out of the URL. */
export interface ClubSelection {
  /** Cards, unless it says otherwise. */
  view?: 'table' | 'directory' | undefined;
  search?: string | undefined;
  /** Searches all countries although one is selected. */
  scope?: 'all' | undefined;
  privacy?: 'open' | 'closed' | undefined;
  state?: 'pending' | 'verified' | undefined;
  order?: 'members' | undefined;
}

/** Every URL of the site; no other file may hard-code one. Functions fill in the variable part. */
export const paths = {
  home: '/',
  about: '/aboutus',
  how: '/how-this-works',
  forex: '/what-is-forex',
  strategies: '/strategies',
  income: '/passive-income',
  countries: '/countries',
  countriesOf: (region: string) => `/countries?${new URLSearchParams({ select: region })}`,
  country: '/countries/:country',
  countryOf: (slug: string) => `/countries/${slug}`,
  partners: '/partners',
  faq: '/faq',
  faqRow: (row: string) => `/faq#category${row}`,
  help: '/help',
  contact: '/contact',
  contactAbout: (subject: string) => `/contact?${new URLSearchParams({ subject })}`,
  bulletin: '/bulletin',
  bulletinPage: (index: number) => (index === 0 ? '/bulletin' : `/bulletin?page=${index + 1}`),
  post: '/bulletinPost/:slug?',
  postOf: (slug: string) => `/bulletinPost/${slug}`,
  portfolio: '/portfolio',
  portfolios: '/portfolios',
  clubs: '/clubs',
  clubsOf: (country: string | undefined, selection: ClubSelection = {}) =>
    `/clubs?${new URLSearchParams(JSON.parse(JSON.stringify({ country, ...selection })) as Record<string, string>)}`.replace(
      /\?$/,
      '',
    ),
  club: '/clubs/:id/:slug?',
  clubTopics: '/clubs/:id/:slug/topics',
  topic: '/clubs/:id/:slug/topics/:topic/:title?',
  topicOfClub: '/clubs/:id/topics/:topic',
  topicOf: topicPath,
  discussion: (id: number, slug: string, about: { notice: number } | { meeting: number }) =>
    `${clubPath(id, slug, 'topics')}?${new URLSearchParams(Object.entries(about).map(([kind, of]) => [kind, String(of)]))}`,
  beginTopic: (id: number, slug: string) => `${clubPath(id, slug, 'topics')}?begin`,
  clubMeetings: '/clubs/:id/:slug/meetings',
  clubNotices: '/clubs/:id/:slug/notices',
  clubPeople: '/clubs/:id/:slug/people',
  clubManage: '/clubs/:id/:slug/manage',
  clubOf: (id: number, slug?: string) => clubPath(id, slug),
  clubPart: (id: number, slug: string, part: ClubPart) => clubPath(id, slug, part),
  clubView: (id: number, slug: string, view: ClubView) => `${clubPath(id, slug, 'manage')}?view=${view}`,
  newsroom: '/newsroom',
  newsroomIn: (state: string) => `/newsroom?state=${state}`,
  newsroomPost: '/newsroom/:id',
  newsroomPostOf: (id: number | 'new') => `/newsroom/${id}`,
  my: '/my',
  stopInvitations: '/invitations/stop',
  confirmReport: '/reports/confirm',
  terms: '/terms',
  termsOf: (version: number) => `/terms/${version}`,
  privacy: '/privacy',
  legalNotice: '/legal-notice',
  costs: '/costs',
  school: '/school',
  finalTest: '/school/test',
  lessonOf: (lesson: Lesson | Exercise) => `/school/${lesson}`,
  scamCheck: '/scam-check',
  scamCheckIn: (code: string) => `/scam-check?${new URLSearchParams({ country: code })}`,
  marketHours: '/market-hours',
  check: '/check',
  checkOf: (percent: number, every: 'week' | 'month') =>
    `/check?${new URLSearchParams({ percent: String(percent), every })}`,
  calculators: '/calculators',
  journal: '/journal',
  handbook: '/handbook',
  glossary: '/glossary',
  glossaryTerm: (id: string) => `/glossary#${id}`,
  losingStreaks: '/losing-streaks',
  howManyLose: '/how-many-lose',
  login: '/login',
  loginThen: (next: string) => `/login?${new URLSearchParams({ next })}`,
  register: '/register',
  registerThen: (next: string) => `/register?${new URLSearchParams({ next })}`,
  recovery: '/auth/account-recovery',
  recoveryThen: (next: string) => `/auth/account-recovery?${new URLSearchParams({ next })}`,
  reset: '/auth/account-recovery/verifyCode',
  confirmEmail: '/auth/confirmemail',
  unsubscribe: '/auth/unsubscribe',
  replyByLink: '/meetings/reply',
  reference: '/api/v1/docs',
  operation: '/api/v1/docs/:operation',
  operationOf: (id: string) => `/api/v1/docs/${id}`,
  notifications: '/notifications',
  notificationsFrom: (page: { after: string } | { before: string }) =>
    `/notifications?${new URLSearchParams(page as Record<string, string>)}`,
  profile: '/profile',
  profileTab: (select: ProfileTab): `/profile?select=${ProfileTab}` => `/profile?select=${select}`,
  createClub: '/clubs/new',
  administration: (view: AdministrationView) => `/profile?select=admin&view=${view}`,
  setting: (name: string) => `/profile?select=admin&view=settings&setting=${name}`,
  administrationClub: (id: number) => `/profile?select=admin&view=allClubs&club=${id}`,
  administrationAccount: (id: number) => `/profile?select=admin&view=accounts&account=${id}`,
} as const;

/** URLs of files that the gateway serves. */
export const files = {
  securityText: '/.well-known/security.txt',
  clubCalendar: (id: number) => `/api/v1/club/${id}/calendar.ics`,
  bulletinFeed: (language: Language, format: string) => `/${language}/bulletin.${format}`,
  meetingFeed: (language: Language, id: number, format: string) => `/${language}${clubPath(id)}/meetings.${format}`,
  calendar: (secret: string) => `/calendar.ics?${new URLSearchParams({ token: secret })}`,
} as const;

/** The local path to return to after login; home if it may name another origin (open redirect, CWE-601). */
export function localPath(next: string | null): string {
  const here = 'https://here.invalid';
  if (!next?.startsWith('/') || !URL.canParse(next, here)) return paths.home;
  const { origin, pathname, search, hash } = new URL(next, here);
  // The path may begin with two slashes only now: "/.//evil.example".
  return origin === here && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : paths.home;
}

/** The path of a picture's file. Not among the others: pages replace only the width in it, and need not load this. */
export const picturePath = (hash: string, width: number, format: 'webp' | 'avif'): string =>
  `/pictures/${hash}-${width}.${format}`;

/** The path of a picture's widest file, for previews of texts, which know only its id. */
export const pictureOfId = (id: string): string => `/pictures/${id}`;
