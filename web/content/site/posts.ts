import type { Language } from '#locales/keys.ts';
import { bounds } from '#schema/figures/bounds.ts';
import { type BundledPost, bundledPosts, type PostTag } from '#schema/newsroom/bundledPosts.ts';

/** The colour of each tag. */
export const tagTones = { News: 'info', Bulletin: 'warning' } as const satisfies Record<PostTag, string>;

/** A post's age in months once it is a year old, in years once it is two; undefined before. */
export function ageOf(
  { timestamp }: Pick<BundledPost, 'timestamp'>,
  now: Date,
): { months: number } | { years: number } | undefined {
  const day = new Date(timestamp * 1000);
  const begun = now.getUTCDate() < day.getUTCDate() ? 1 : 0;
  const months = 12 * (now.getUTCFullYear() - day.getUTCFullYear()) + now.getUTCMonth() - day.getUTCMonth() - begun;
  if (timestamp === 0 || months < 12) return undefined;
  return months < 24 ? { months } : { years: Math.floor(months / 12) };
}

const texts = import.meta.glob<string>('../posts/*.md', { query: '?raw', import: 'default' });

const contents = new Map<string, string | Promise<string>>();

/** A post's content as Markdown in the reader's language: a promise until it is loaded, and '' if there is none. */
export function contentOf({ id }: Pick<BundledPost, 'id'>, language: Language): string | Promise<string> {
  const file = `../posts/${id}.${language}.md`;
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

/** More pages than the list can have. */
export const mostPages = Math.ceil(bounds.newsPosts / bounds.bulletinPage) + 1;

/** The zero-based index of the list page requested in the URL, clamped to the existing pages. */
export function requestedPage(page: string | null, pages: number): number {
  const index = Math.trunc(Number(page ?? 1)) - 1;
  return Math.min(Math.max(Number.isFinite(index) ? index : 0, 0), Math.max(pages - 1, 0));
}

/** Preloads the content of the post with this slug, or of the posts on the first page of the list. */
export async function readPosts(language: Language, slug?: string): Promise<void> {
  const selected =
    slug === undefined ? bundledPosts.slice(0, bounds.bulletinPage) : bundledPosts.filter((post) => post.slug === slug);
  await Promise.all(selected.map((post) => contentOf(post, language)));
}
