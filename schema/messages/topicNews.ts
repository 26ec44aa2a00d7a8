import { Prisma } from '#prisma/generated/client/client.ts';
import type { NotificationKind, TopicNews } from '#prisma/generated/client/enums.ts';

/** The kinds of news about a club's topics, and which of a member's choices each follows (`EmailChoice`). */
export const topicNews = { topicBegun: 'topics', replied: 'replies', mentioned: 'mentions' } as const satisfies Partial<
  Record<NotificationKind, string>
>;

export type TopicNewsKind = keyof typeof topicNews;

/** Whether news, or an e-mail, is of such a kind. */
export const isTopicNews = (kind: string): kind is TopicNewsKind => Object.hasOwn(topicNews, kind);

/** What members get who chose nothing else: the defaults of these columns. */
export const defaultTopicNews = { topics: 'bell', replies: 'atOnce', mentions: 'atOnce' } as const satisfies Record<
  (typeof topicNews)[TopicNewsKind],
  TopicNews
>;

/** How somebody wants to be told of such news: for a row of the table of choices, `choice`, or where there is none. */
export const howOf = (news: TopicNewsKind): Prisma.Sql => {
  const choice = topicNews[news];
  return Prisma.sql`coalesce(choice.${Prisma.raw(`"${choice}"`)}, ${defaultTopicNews[choice]}::"TopicNews")`;
};
