import type { Language } from '#locales/keys.ts';
import type { askAsVisitor } from '../rendering.ts';
import type { Feed } from './feed.ts';

/** What a feed is asked for. */
interface FeedRequest {
  /** The path of the page that it follows, without a language prefix. */
  path: string;
  language: Language;
  origin: string;
  /** The operation for the log and the database. */
  asking: Parameters<typeof askAsVisitor>[2];
}

/** What a feed tells now. */
interface FeedAnswer extends Pick<Feed, 'title' | 'description' | 'page' | 'updatedAt' | 'entries'> {
  /** When its content last changed, if what disappeared from it counts, too. */
  lastModified?: Date;
  /** When it is outdated, even if no data changes. */
  until?: Date | undefined;
  /** Whether search engines must not index it. */
  noindex?: boolean;
}

/** A subject that has feeds. */
export interface FeedSource {
  /** For the log. */
  name: string;
  /** Matches the path of its page, to which the format is appended as in `/bulletin.rss`. */
  pattern: RegExp;
  /** Reads it as a visitor; undefined if visitors can see no such page. */
  read(request: FeedRequest): Promise<FeedAnswer | undefined>;
}
