import { languageTags } from '#locales/language.ts';
import { onceReadable } from '#schema/access/posts.ts';
import { translate } from '#schema/core/translate.ts';
import { postPath } from '#schema/newsroom/postText.ts';
import { addressOf } from '../crawlers.ts';
import { askAsVisitor } from '../rendering.ts';
import { BulletinFeedDocument, type BulletinFeedQuery } from './feeds.generated.ts';
import type { FeedSource } from './source.ts';

/** The number of posts in the feed. */
const first = 50;

/**
 * The published posts in a language, newest first. It quotes no figures (web/content/site/claims.ts), so it is the same wherever
 * its reader lives.
 */
export const bulletinFeed: FeedSource = {
  name: 'BulletinFeed',
  pattern: /^\/bulletin$/,
  async read({ path, language, origin, asking }) {
    const { databases, clock } = asking.services;
    const { _max: latest } = await (await databases.upToDate('reads')).post.aggregate({
      where: onceReadable(clock()),
      _max: { updatedAt: true, publishedAt: true },
    });
    const { bulletin } = await askAsVisitor<BulletinFeedQuery>(BulletinFeedDocument, { language, first }, asking);
    const entries = bulletin.nodes.map((post) => {
      const link = addressOf(origin, postPath(post.slug), language);
      const publishedAt = new Date(post.publishedAt);
      return {
        id: link,
        link,
        title: post.title,
        summary: post.teaser,
        language: post.language === language ? undefined : languageTags[post.language],
        category: translate(language, `bulletin:tag.${post.tag}`),
        picture: post.cover ? { ...post.cover, url: origin + post.cover.url } : undefined,
        publishedAt,
        // A scheduled post was last changed before it was published.
        updatedAt: latestOf([publishedAt, new Date(post.updatedAt)]),
      };
    });
    const updatedAt = latestOf(entries.map((entry) => entry.updatedAt));
    return {
      title: `${translate(language, 'bulletin:title')} · ${asking.services.settings.inForce().name}`,
      description: translate(language, 'bulletin:footText'),
      page: addressOf(origin, path, language),
      updatedAt,
      entries,
      lastModified: latestOf([updatedAt, ...[latest.updatedAt, latest.publishedAt].flatMap((time) => time ?? [])]),
    };
  },
};

const latestOf = (times: Date[]): Date => new Date(Math.max(...times.map(Number)));
