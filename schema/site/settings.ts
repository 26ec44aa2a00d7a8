import type { Language } from '#locales/keys.ts';
import { operator } from '#locales/operator.ts';
import { type Claim, type ClaimName, claims } from './claims.ts';
import { type OperatorDetails, unstated } from './operatorDetails.ts';

/** A text in each language that it is written in; readers of the others read the English one. */
export type Texts = { en: string } & { [Other in Exclude<Language, 'en'>]?: string | undefined };

/** What the operator announces above every page, in place of the site's own banner. */
export interface Banner {
  /** The text; may name figures, as in {weekly}. */
  text: Texts;
  /** Where it leads: a path of the site or a web address; empty for nowhere. */
  link: string;
  /** The instants at which it begins and ends; null for at once, and for never. */
  from: string | null;
  until: string | null;
  /** The countries whose readers see it (ISO 3166-1 alpha-2); none for all. */
  countries: readonly string[];
}

/** A company that the operator works with. */
interface Partner {
  name: string;
  link: string;
  /** What it does. */
  text: Texts;
}

/** A name that leads somewhere. */
interface NamedLink {
  name: string;
  link: string;
}

/** The colour of links and buttons in each theme, as in #0a6b4f. */
interface Accent {
  light: string;
  dark: string;
}

/** What the operator can change while the site runs, each by its name. */
export interface Settings {
  supportEmail: string;
  legal: Omit<OperatorDetails, 'supportEmail'>;
  registration: { open: boolean };
  /** Null for the site's own. */
  banner: Banner | null;
  claims: Record<ClaimName, Claim>;
  /** Whether figures are advertised only if they have a source and an end. */
  advertising: { sourcedOnly: boolean };
  partners: readonly Partner[];
  /** The symbols in the ticker. */
  ticker: readonly string[];
  /** The operator's profiles in social networks. */
  social: readonly NamedLink[];
  /** Who provides the technology, named at the foot of every page. */
  poweredBy: NamedLink;
  /** Licensed countries have subdomains of this domain. */
  apexDomain: string;
  /** Rules for every club, as Markdown; null for none. */
  houseRules: Texts | null;
  /** The name of the site. */
  name: string;
  /** One or two letters in the logo, in place of our waves; empty for these. */
  emblem: string;
  /** The colour of links and buttons in each theme; null for our own. */
  accent: Accent | null;
}

/** The name of a setting. */
export type SettingName = keyof Settings;

/** By default, those that pages show, besides what the operator states about itself. */
export const builtInPageSettings = {
  banner: null,
  claims,
  partners: [],
  ticker: operator.ticker,
  social: operator.social,
  poweredBy: operator.poweredBy,
  apexDomain: operator.apexDomain,
  name: operator.name,
  accent: null,
} satisfies Partial<Settings>;

/** The settings that pages show. */
export type PageSettings = Pick<Settings, keyof typeof builtInPageSettings>;

/** By default, all of them; the environment and the operator can change them. */
export function builtInSettings(): Settings {
  const { supportEmail, ...legal } = unstated;
  return {
    ...builtInPageSettings,
    supportEmail,
    legal,
    registration: { open: true },
    advertising: { sourcedOnly: false },
    houseRules: null,
    emblem: '',
  };
}

/** Whether the operator's banner is due. */
export const isDue = ({ from, until }: Pick<Banner, 'from' | 'until'>, now: Date): boolean =>
  (from === null || new Date(from) <= now) && (until === null || now < new Date(until));

/** A text in a language, or else in English. */
export const textIn = (texts: Texts, language: Language): string => texts[language] || texts.en;
