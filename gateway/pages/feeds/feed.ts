import { escapeHtml } from '../../escapeHtml.ts';

/** The formats of a feed, which are also the ends of its URLs. */
export const feedFormats = ['rss', 'atom'] as const;
export type FeedFormat = (typeof feedFormats)[number];

/** The media types of feeds. */
export const feedTypes: Record<FeedFormat, string> = {
  rss: 'application/rss+xml; charset=utf-8',
  atom: 'application/atom+xml; charset=utf-8',
};

/** What a feed tells about one thing. */
interface FeedEntry {
  /** A URL of the page about it that stays the same whatever is edited. */
  id: string;
  /** The URL of that page. */
  link: string;
  title: string;
  /** As plain text. */
  summary: string;
  /** The BCP 47 tag of its texts, if it is not the feed's. */
  language?: string | undefined;
  category?: string | undefined;
  /** The full URL of its picture, a WebP file. */
  picture?: { url: string; alt: string; width: number; height: number } | undefined;
  /** When it appeared, if that is known. */
  publishedAt?: Date | undefined;
  updatedAt: Date;
}

/** A feed, in whichever format. */
export interface Feed {
  /** Its own URL. */
  address: string;
  /** The URL of the page that it follows. */
  page: string;
  title: string;
  description: string;
  /** Who publishes it. */
  author: string;
  /** A BCP 47 tag. */
  language: string;
  updatedAt: Date;
  entries: FeedEntry[];
}

/** Characters that no XML document may contain, even escaped (XML 1.0, 2.2). */
const forbidden = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

const escaped = (text: string): string => escapeHtml(text.replace(forbidden, ''));

/** An element with a text. */
const element = (name: string, text: string): string => `<${name}>${escaped(text)}</${name}>`;

const languageOf = ({ language }: FeedEntry): string => (language ? ` xml:lang="${escaped(language)}"` : '');

/** A feed as RSS 2.0 or Atom (RFC 4287). */
export const feedXml = (format: FeedFormat, feed: Feed): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${format === 'rss' ? rss(feed) : atom(feed)}\n`;

function rss({ address, page, title, description, language, updatedAt, entries }: Feed): string {
  return `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>
${[
  element('title', title),
  element('link', page),
  element('description', description),
  element('language', language),
  element('lastBuildDate', updatedAt.toUTCString()),
  `<atom:link rel="self" type="application/rss+xml" href="${escaped(address)}"/>`,
  ...entries.map(rssItem),
].join('\n')}
</channel></rss>`;
}

/** The summary as HTML, below the picture. */
function summaryHtml({ picture, summary }: FeedEntry): string {
  if (!picture) return escapeHtml(summary);
  const { url, alt, width, height } = picture;
  return `<p><img src="${escapeHtml(url)}" alt="${escapeHtml(alt)}" width="${width}" height="${height}"></p><p>${escapeHtml(summary)}</p>`;
}

const rssItem = (entry: FeedEntry): string =>
  [
    `<item${languageOf(entry)}>`,
    element('title', entry.title),
    element('link', entry.link),
    `<guid isPermaLink="true">${escaped(entry.id)}</guid>`,
    // Readers take it for HTML.
    element('description', summaryHtml(entry)),
    entry.picture ? `<enclosure url="${escaped(entry.picture.url)}" type="image/webp" length="0"/>` : '',
    entry.category === undefined ? '' : element('category', entry.category),
    element('pubDate', (entry.publishedAt ?? entry.updatedAt).toUTCString()),
    element('atom:updated', entry.updatedAt.toISOString()),
    '</item>',
  ].join('');

function atom({ address, page, title, description, author, language, updatedAt, entries }: Feed): string {
  return `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escaped(language)}">
${[
  element('id', address),
  element('title', title),
  element('subtitle', description),
  element('updated', updatedAt.toISOString()),
  `<author>${element('name', author)}</author>`,
  `<link rel="self" type="application/atom+xml" href="${escaped(address)}"/>`,
  `<link rel="alternate" type="text/html" hreflang="${escaped(language)}" href="${escaped(page)}"/>`,
  ...entries.map((entry) => atomEntry(entry, language)),
].join('\n')}
</feed>`;
}

const atomEntry = (entry: FeedEntry, language: string): string =>
  [
    `<entry${languageOf(entry)}>`,
    element('id', entry.id),
    element('title', entry.title),
    `<link rel="alternate" type="text/html" hreflang="${escaped(entry.language ?? language)}" href="${escaped(entry.link)}"/>`,
    entry.picture ? `<summary type="html">${escaped(summaryHtml(entry))}</summary>` : element('summary', entry.summary),
    entry.picture ? `<link rel="enclosure" type="image/webp" href="${escaped(entry.picture.url)}"/>` : '',
    entry.category === undefined ? '' : `<category term="${escaped(entry.category)}"/>`,
    entry.publishedAt ? element('published', entry.publishedAt.toISOString()) : '',
    element('updated', entry.updatedAt.toISOString()),
    '</entry>',
  ].join('');
