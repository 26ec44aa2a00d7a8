import { Prisma } from '#prisma/generated/client/client.ts';
import type { NotificationKind, TopicNews } from '#prisma/generated/client/enums.ts';
import { paths } from '../paths.ts';

/** A kind of news, of which people are notified on the site. */
interface KindOfNews {
  /**
   * What a notification leads to: its club, or the notice or meeting concerned on the club's page; another part of that
   * page; the post concerned; another page of the site; or nothing.
   */
  leadsTo: 'club' | 'manage' | 'people' | 'topic' | `/${string}` | null;
  /** What is new in the club, if it reports that: then it counts as unread in lists and in What's New. */
  of?: 'notices' | 'topics' | 'meetings';
  /** Which of a member's choices decides how they are told of it (`EmailChoice`). */
  choice?: keyof typeof defaultTopicNews;
  /** With which unread notification of the same kind it is one: that of the same club, or of the same topic. */
  joins?: 'club' | 'topic';
}

/** What members get who chose nothing else: the defaults of these columns. */
export const defaultTopicNews = { topics: 'bell', replies: 'atOnce', mentions: 'atOnce' } as const satisfies Record<
  string,
  TopicNews
>;

const ofClub = { leadsTo: 'club' } as const;
const ofOwnClubs = { leadsTo: paths.profileTab('clubs') } as const;
const ofMeetings = { leadsTo: 'club', of: 'meetings' } as const;
const ofTopic = { leadsTo: 'topic' } as const;
const ofNewsroom = { leadsTo: paths.newsroom } as const;
const ofQueue = { leadsTo: 'manage', joins: 'club' } as const;

/**
 * Every kind of news. Its texts are in `locales/<language>/notifications.json` under the same name; who is told is decided
 * where it is announced, and of e-mails by the kind of e-mail (`readers`).
 */
const news = {
  requested: ofQueue,
  approved: ofClub,
  declined: ofClub,
  removed: ofClub,
  banned: ofClub,
  banLifted: ofClub,
  organiserAppointed: ofClub,
  organiserDismissed: ofClub,
  clubOffered: ofOwnClubs,
  handedOver: ofClub,
  clubDeleted: { leadsTo: null },
  clubUndeleted: ofClub,
  clubVerified: ofClub,
  clubDeclined: ofOwnClubs,
  clubRestored: ofClub,
  noticeWritten: { leadsTo: 'club', of: 'notices' },
  meetingCreated: ofMeetings,
  meetingChanged: ofMeetings,
  meetingCancelled: ofMeetings,
  meetingMovedUp: ofMeetings,
  allowanceGranted: ofOwnClubs,
  allowanceDeclined: ofOwnClubs,
  reportDismissed: ofClub,
  reportUpheld: ofClub,
  noticeHidden: ofClub,
  noticeShown: ofClub,
  joined: { leadsTo: 'people' },
  topicBegun: { leadsTo: 'topic', of: 'topics', choice: 'topics' },
  replied: { leadsTo: 'topic', of: 'topics', choice: 'replies', joins: 'topic' },
  postHidden: ofTopic,
  postShown: ofTopic,
  mentioned: { leadsTo: 'topic', of: 'topics', choice: 'mentions' },
  topicMadePublic: ofTopic,
  clubOpened: ofClub,
  postCorrected: ofNewsroom,
  postHeld: ofQueue,
  postReported: ofQueue,
  reviewRequested: ofNewsroom,
  postApproved: ofNewsroom,
  postSentBack: ofNewsroom,
  minutesWritten: ofClub,
  pictureRemoved: { leadsTo: paths.contact },
} as const satisfies Record<NotificationKind, KindOfNews>;

/** The row of a kind. */
export const newsOf = (kind: NotificationKind): KindOfNews => news[kind];

const kinds = Object.keys(news) as NotificationKind[];

/** The kinds of this news. */
export const kindsOf = (...subjects: NonNullable<KindOfNews['of']>[]): NotificationKind[] =>
  kinds.filter((kind) => subjects.some((subject) => newsOf(kind).of === subject));

/** The kinds of which a club has one unread notification for each reader. */
export const kindsOfQueues = kinds.filter((kind) => newsOf(kind).joins === 'club');

/** The kinds of news about a club's topics that follow a member's choices. */
export type TopicNewsKind = {
  [Kind in keyof typeof news]: (typeof news)[Kind] extends { choice: string } ? Kind : never;
}[keyof typeof news];

/** How somebody wants to be told of such news: for a row of the table of choices, `choice`, or where there is none. */
export const howOf = (kind: TopicNewsKind): Prisma.Sql => {
  const { choice } = news[kind];
  return Prisma.sql`coalesce(choice.${Prisma.raw(`"${choice}"`)}, ${defaultTopicNews[choice]}::"TopicNews")`;
};
