import type { Language } from '#locales/keys.ts';
import { plainText } from '../ui/text/plainText.ts';

/** The category of a post. */
export type PostTag = 'News' | 'Bulletin';

/** The colour of each tag. */
export const tagTones = { News: 'info', Bulletin: 'warning' } as const satisfies Record<PostTag, string>;

/** A post's metadata, for lists and the search. Posts are bundled with the client, not fetched from the API. */
export interface Post {
  id: number;
  /** The post's URL slug: its English title in lower case with hyphens. */
  slug: string;
  /** Unix seconds. */
  timestamp: number;
  tag: PostTag;
  title: Record<Language, string>;
}

/** A post's age in months once it is a year old, in years once it is two; undefined before. */
export function ageOf(
  { timestamp }: Pick<Post, 'timestamp'>,
  now: Date,
): { months: number } | { years: number } | undefined {
  const day = new Date(timestamp * 1000);
  const begun = now.getUTCDate() < day.getUTCDate() ? 1 : 0;
  const months = 12 * (now.getUTCFullYear() - day.getUTCFullYear()) + now.getUTCMonth() - day.getUTCMonth() - begun;
  if (timestamp === 0 || months < 12) return undefined;
  return months < 24 ? { months } : { years: Math.floor(months / 12) };
}

/** The posts, newest first. */
export const posts: readonly Post[] = [
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

const texts = import.meta.glob<string>('./posts/*.md', { query: '?raw', import: 'default' });

const contents = new Map<string, string | Promise<string>>();

/** A post's content as Markdown in the reader's language: a promise until it is loaded, and '' if there is none. */
export function contentOf({ id }: Post, language: Language): string | Promise<string> {
  const file = `./posts/${id}.${language}.md`;
  const known = contents.get(file);
  if (known !== undefined) return known;
  const arriving = (texts[file]?.() ?? Promise.resolve('')).then(
    (text) => {
      contents.set(file, text);
      return text;
    },
    (failure) => {
      // The next call retries.
      contents.delete(file);
      throw failure;
    },
  );
  contents.set(file, arriving);
  return arriving;
}

/** The number of posts on a page of the list. */
export const postsPerPage = 3;

/** The zero-based index of the list page requested in the URL, clamped to the existing pages. */
export function requestedPage(page: string | null, pages: number): number {
  const index = Math.trunc(Number(page ?? 1)) - 1;
  return Math.min(Math.max(Number.isFinite(index) ? index : 0, 0), Math.max(pages - 1, 0));
}

/** Preloads the content of the post with this slug, or of the posts on the first page of the list. */
export async function readPosts(language: Language, slug?: string): Promise<void> {
  const selected = slug === undefined ? posts.slice(0, postsPerPage) : posts.filter((post) => post.slug === slug);
  await Promise.all(selected.map((post) => contentOf(post, language)));
}

/** How many minutes it takes to read a post, at 200 words a minute. */
export const minutesOf = (content: string): number => Math.ceil(content.split(/\s+/).length / 200);

/** A post's teaser: its first words without markup, followed by three dots. */
export function teaserOf(content: string, words = 20): string {
  const plain = plainText(content.replace(/^#+ .*$/gm, ''));
  return `${plain.split(/\s+/).filter(Boolean).slice(0, words).join(' ')}...`;
}
