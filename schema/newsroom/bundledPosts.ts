import type { Language } from '#locales/keys.ts';

/** The categories of a post. */
export const postTags = ['News', 'Bulletin'] as const;
export type PostTag = (typeof postTags)[number];

/** A post that is bundled with the site; its content is in web/content/posts/. */
export interface BundledPost {
  id: number;
  /** Its URL slug: the English title in lower case with hyphens. */
  slug: string;
  /** Unix seconds. */
  timestamp: number;
  tag: PostTag;
  title: Record<Language, string>;
}

/** The bundled posts, newest first. The others are written in the newsroom. */
export const bundledPosts: readonly BundledPost[] = [
  {
    id: 2,
    slug: 'gold-keeps-a-cautious-bullish-outlook-amid-global-tensions-and-rate-cut-expectations',
    timestamp: Date.UTC(2025, 3, 28, 8) / 1000,
    tag: 'News',
    title: {
      en: 'Gold keeps a cautious bullish outlook amid global tensions and rate-cut expectations',
      it: 'L’oro mantiene prospettive cautamente rialziste tra tensioni globali e attese di tagli dei tassi',
      ge: 'Goldausblick bleibt vorsichtig optimistisch: globale Spannungen und erwartete Zinssenkungen',
    },
  },
  {
    id: 1,
    slug: 'tariff-announcements-and-the-easter-holiday-may-affect-fx-trading',
    timestamp: Date.UTC(2025, 3, 14, 8) / 1000,
    tag: 'Bulletin',
    title: {
      en: 'Tariff announcements and the Easter holiday may affect FX trading',
      it: 'Gli annunci sui dazi e le festività pasquali possono influire sul trading FX',
      ge: 'Zollankündigungen und Osterfeiertage können den Devisenhandel beeinflussen',
    },
  },
];
