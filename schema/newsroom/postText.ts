import { folded } from '#locales/words/folded.ts';
import { bounds } from '../figures/bounds.ts';
import { plainText } from '../input/plainText.ts';

/** The path of a post's page. */
export const postPath = (slug: string): string => `/bulletinPost/${slug}`;

/** A post's teaser: its first words without headings, pictures and markup, followed by three dots. */
export function teaserOf(content: string, words = 20): string {
  const plain = plainText(content.replace(/^#+ .*$|!\[[^\]]*\]\(picture:\d+\)/gm, ''));
  return `${plain.split(/\s+/).filter(Boolean).slice(0, words).join(' ')}...`;
}

/** The number of words in a post. */
export const wordsOf = (content: string): number => content.split(/\s+/).length;

/** How many minutes it takes to read so many words, at 200 a minute. */
export const minutesOf = (words: number): number => Math.ceil(words / 200);

/** The slug that a title suggests: its letters and digits without accents, joined by hyphens; empty if it has none. */
export const suggestedSlug = (title: string): string =>
  folded(title)
    .replace(/[’']/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+/, '')
    .slice(0, bounds.newsSlug)
    .replace(/-+$/, '');
