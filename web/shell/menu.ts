import type { ParseKeys } from 'i18next';
import { operator } from '#locales/operator.ts';
import { paths } from '#schema/paths.ts';

/** A menu entry: its name, its URL and its submenu. */
export interface MenuEntry {
  name: ParseKeys;
  to: string;
  newTab?: boolean;
  /** A line above its submenu. */
  prompt?: ParseKeys;
  /** Tags it as coming soon. */
  comingSoon?: boolean;
  /** Promises an income: for readers who may see marketing claims only. */
  isClaim?: boolean;
  tree?: MenuEntry[];
}

/** The route of pages that an entry leads to, by its URL, if theirs do not begin with it. */
export const pagesBelow: Partial<Record<string, string>> = { [paths.bulletin]: paths.post };

/** What there is to learn, in both menus. */
const education: MenuEntry = {
  name: 'menu.education',
  to: paths.school,
  tree: [
    { name: 'menu.whatIsForex', to: paths.forex },
    { name: 'footer.school', to: paths.school },
    { name: 'menu.glossary', to: paths.glossary },
    { name: 'menu.calculators', to: paths.calculators },
  ],
};

/** The main menu, with or without marketing claims. */
export const siteMenu = (portfolios: string, claimsShown: boolean): MenuEntry[] => [
  { name: 'menu.about', to: paths.about },
  { name: 'menu.how', to: paths.how },
  {
    name: 'menu.resources',
    to: paths.school,
    tree: [
      education,
      { name: 'menu.news', to: paths.bulletin },
      { name: 'menu.strategies', to: paths.strategies },
      { name: 'menu.economicCalendar', to: operator.economicCalendar, newTab: true },
      ...(claimsShown ? [{ name: 'menu.passiveIncome', to: paths.income, isClaim: true } as const] : []),
    ],
  },
  { name: 'menu.countries', to: paths.countries },
  { name: 'menu.members', to: portfolios, tree: [{ name: 'menu.portfolios', to: portfolios }] },
  { name: 'menu.clubs', to: paths.clubs },
  { name: 'menu.bulletin', to: paths.bulletin },
];

/** The menu on club pages. */
export const clubMenu = (portfolios: string): MenuEntry[] => [
  { name: 'menu.about', to: paths.about },
  { name: 'menu.clubs', to: paths.clubs },
  { name: 'menu.portfolios', to: portfolios },
  { name: 'menu.partners', to: paths.partners },
  {
    name: 'menu.resources',
    to: paths.school,
    prompt: 'menu.learningMaterials',
    tree: [education, { name: 'menu.how', to: paths.how }, { name: 'menu.bulletin', to: paths.bulletin }],
  },
  {
    name: 'menu.help',
    to: paths.help,
    prompt: 'menu.helpPrompt',
    tree: [
      { name: 'menu.help', to: paths.help },
      { name: 'menu.contact', to: paths.contact },
      { name: 'menu.faq', to: paths.faq, comingSoon: true },
    ],
  },
];

/** A group of links in the footer. */
interface FooterGroup {
  title: ParseKeys;
  links: MenuEntry[];
}

/** The footer's groups of links. */
export const footerGroups = (portfolios: string): FooterGroup[] => [
  {
    title: 'footer.useful',
    links: [
      { name: 'menu.portfolios', to: portfolios },
      { name: 'menu.clubs', to: paths.clubs },
      { name: 'menu.countries', to: paths.countries },
      { name: 'menu.bulletin', to: paths.bulletin },
    ],
  },
  {
    title: 'footer.company',
    links: [
      { name: 'menu.about', to: paths.about },
      { name: 'menu.how', to: paths.how },
      { name: 'menu.partners', to: paths.partners },
      { name: 'menu.contact', to: paths.contact },
      { name: 'footer.costs', to: paths.costs },
    ],
  },
  {
    title: 'footer.helpful',
    links: [
      { name: 'menu.help', to: paths.help },
      { name: 'menu.faq', to: paths.faq },
      { name: 'menu.whatIsForex', to: paths.forex },
      { name: 'footer.school', to: paths.school },
      { name: 'footer.scamCheck', to: paths.scamCheck },
      { name: 'footer.developers', to: paths.reference },
    ],
  },
];

/** The legal pages, linked in the footer. */
export const legalMenu: MenuEntry[] = [
  { name: 'footer.terms', to: paths.terms },
  { name: 'footer.privacy', to: paths.privacy },
  { name: 'footer.legalNotice', to: paths.legalNotice },
];

/** Header links for visitors. */
export const visitorMenu: MenuEntry[] = [
  { name: 'menu.logIn', to: paths.login },
  { name: 'menu.partnersPortal', to: paths.partners },
  { name: 'menu.register', to: paths.register },
];

/** Header links for members. */
export const memberMenu: MenuEntry[] = [
  { name: 'menu.my', to: paths.my },
  { name: 'menu.yourAccount', to: paths.profileTab('account') },
  { name: 'menu.manageClubs', to: paths.profileTab('clubs') },
  { name: 'menu.notifications', to: paths.notifications },
];
