import { XMLParser, XMLValidator } from 'fast-xml-parser';

const lists = ['item', 'entry', 'link', 'atom:link'] as const;
type Single =
  | 'title'
  | 'subtitle'
  | 'description'
  | 'summary'
  | 'language'
  | 'guid'
  | 'id'
  | 'author'
  | 'name'
  | 'category'
  | 'pubDate'
  | 'published'
  | 'updated'
  | 'atom:updated';

/** An element as the parser returns it: its attributes begin with `@`. */
interface Element
  extends Partial<Record<Single, ElementWithText>>,
    Partial<Record<(typeof lists)[number], ElementWithText[]>> {}
type ElementWithText = Element & { '#text'?: string } & { [attribute: `@${string}`]: string };

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  // References by number, too.
  htmlEntities: true,
  alwaysCreateTextNode: true,
  isArray: (name) => lists.some((list) => list === name),
});

/** What an element that every reader needs contains. */
function required(element: Element, name: Single): string {
  const text = element[name]?.['#text'] ?? '';
  if (!text) throw new Error(`There is no ${name}.`);
  return text;
}

/** Milliseconds since the epoch. */
function time(text: string): number {
  if (Number.isNaN(Date.parse(text))) throw new Error(`${text} is no time.`);
  return Date.parse(text);
}

const linkOf = (links: ElementWithText[] | undefined, rel: string): ElementWithText | undefined =>
  links?.find((link) => link['@rel'] === rel);

/** The text that a reader shows of a description, which is HTML. */
const shownText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&');

const rssFeed = (channel: ElementWithText) => ({
  title: required(channel, 'title'),
  description: required(channel, 'description'),
  page: String(channel.link?.[0]?.['#text']),
  self: linkOf(channel['atom:link'], 'self')?.['@href'],
  language: required(channel, 'language'),
  entries: (channel.item ?? []).map((item) => ({
    id: required(item, 'guid'),
    link: String(item.link?.[0]?.['#text']),
    title: required(item, 'title'),
    summary: shownText(required(item, 'description')),
    language: item['@xml:lang'],
    category: item.category?.['#text'],
    published: time(required(item, 'pubDate')),
    updated: time(required(item, 'atom:updated')),
  })),
});

const atomFeed = (feed: ElementWithText) => {
  required(feed, 'id');
  time(required(feed, 'updated'));
  required(feed.author ?? {}, 'name');
  return {
    title: required(feed, 'title'),
    description: required(feed, 'subtitle'),
    page: linkOf(feed.link, 'alternate')?.['@href'],
    self: linkOf(feed.link, 'self')?.['@href'],
    language: feed['@xml:lang'],
    entries: (feed.entry ?? []).map((entry) => {
      const link = linkOf(entry.link, 'alternate');
      const updated = time(required(entry, 'updated'));
      if (entry['@xml:lang'] && entry['@xml:lang'] !== link?.['@hreflang'])
        throw new Error('The link leads to another language than that of the entry.');
      return {
        id: required(entry, 'id'),
        link: link?.['@href'],
        title: required(entry, 'title'),
        summary: required(entry, 'summary'),
        language: entry['@xml:lang'],
        category: entry.category?.['@term'],
        published: entry.published ? time(required(entry, 'published')) : updated,
        updated,
      };
    }),
  };
};

/** Loads a feed and reads it with a third-party parser; fails if it lacks what RSS 2.0 or RFC 4287 requires. */
export async function readFeed(url: string) {
  const response = await fetch(url);
  if (response.status !== 200) throw new Error(`${url}: ${response.status}`);
  const xml = await response.text();
  const result = XMLValidator.validate(xml);
  if (result !== true) throw new Error(result.err.msg);
  const { rss, feed } = parser.parse(xml);
  return { xml, ...(rss ? rssFeed(rss.channel) : atomFeed(feed)) };
}
