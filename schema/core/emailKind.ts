import type { EmailName, Language } from '#locales/keys.ts';
import type { Transaction } from '#prisma/database.ts';
import type { Prisma } from '#prisma/generated/client/client.ts';
import type { MeetingAnswer } from '#prisma/generated/client/enums.ts';
import type { PictureInText } from './context.ts';

/**
 * The kinds of e-mails that a recipient can unsubscribe from: a club's notices, requests to join, new meetings, the
 * meetings they replied to, who joined, new topics, replies in topics, or mentions there; everything about one topic; or
 * the daily digest of all clubs. Links hold a kind's index in this list.
 */
export const subscriptionKinds = [
  'notices',
  'requests',
  'digest',
  'newMeetings',
  'meetings',
  'joins',
  'topics',
  'replies',
  'mentions',
  'topic',
] as const;

export type SubscriptionKind = (typeof subscriptionKinds)[number];

/** What an unsubscribe link stops, and for whom. */
export interface Subscription {
  kind: SubscriptionKind;
  userId: number;
  /** The id of the club, or of the topic; 0 for the digest. */
  id: number;
}

/** The values of a text, besides the product's name and the recipient's name. */
type EmailValues<Value extends string> = Record<Value, string | number>;

/** What an e-mail can need besides the values of its text. */
interface Parts {
  /** The token that its link ends with. */
  token: string;
  /** The id of the club that its link leads to. */
  club: number;
  /** The meeting whose time and place it states, and to which its button links. */
  meeting: EmailMeeting;
  /** The news about a club's meetings that it lists. */
  meetings: EmailAboutMeeting[];
  /** The id of the notice to which its button links. */
  notice: number;
  /** The topic to which its button links, and the number of the post in it. */
  topic: { id: number; post: number };
  /** The account of the person who asks to join. */
  applicant: number;
  /** The notices or requests that it lists. */
  items: Email[];
  /** The posts that it lists. */
  posts: EmailAboutPost[];
  /** The clubs whose news it lists. */
  clubs: ClubInDigest[];
  /** The token of the link that stops such e-mails. */
  stop: string;
  /** The address that answers go to. */
  replyTo: string;
}

interface EmailDeclaration<Value extends string, Part extends keyof Parts> {
  /** The page its button opens: that of its club, if it is about one, or else this one, to which its token is appended. */
  path?: string;
  /** The part of the club's page to which its link leads. */
  part?: 'topics' | 'meetings' | 'notices' | 'people' | 'manage';
  /** The values its text needs; `club`, or else `title`, is the club's title. */
  values?: readonly Value[];
  /** Those of them that a member wrote, shown below its text: a heading, Markdown, or a quotation of plain text. */
  written?: { heading?: Value; markdown?: Value; quotation?: Value };
  /** What it needs besides them. */
  needs?: readonly Part[];
  /** The page and fragment of the link that stops such e-mails, to which a token is appended. */
  stop?: string;
  /** Whether it may go to an unverified address, which may be a stranger's. */
  unverified?: true;
  /** Which e-mails its footer link stops; missing for e-mails about the account or the recipient's own affairs. */
  ends?: Exclude<SubscriptionKind, 'topic'>;
  /** Whose words it passes on; it says so, and that they are no advice (`words` in emails.json). */
  words?: 'author' | 'applicant' | 'applicants' | 'club' | 'members';
  /** Whether its reader is asked for a reply to its meeting, or to the series, by links; or may change that they come. */
  replies?: 'asked' | 'changed';
  /** What it restricts: it says on which of our terms that rests, and how to object (Regulation (EU) 2022/2065, Article 17). */
  restricts?: 'account' | 'club' | 'text' | 'membership';
  /** Whether it is not sent once its notice or post is deleted or hidden. */
  whileShown?: true;
  /** The e-mail that several of these, about meetings or posts of one club, are combined into. */
  together?: EmailOf<'club', 'club' | 'meetings'>;
  postsTogether?: EmailOf<'title', 'club' | 'posts'>;
  /** The same for notices, or requests to join. */
  itemsTogether?: EmailOf<'title' | 'names' | 'count', 'club' | 'items'>;
  /**
   * Selects the ids of those who get such an e-mail to many when it is written, because it still concerns them, holds, and
   * is wanted; without it, whoever was to get it does.
   */
  readers?: (email: Email) => Prisma.Sql;
  /** Such an e-mail, which may have waited, with the words as they are now. */
  present?: (transaction: Transaction, email: Email) => Promise<Email>;
  /** Whether news like this waits for what follows soon, which may change or undo it. */
  settles?: true;
}

/** A kind of e-mail. Its texts are in `locales/<language>/emails.json` under its name. */
export interface EmailKind extends EmailDeclaration<string, keyof Parts> {
  name: EmailName;
}

/** An e-mail of one kind, with what its text and its link need. */
export interface Email extends Partial<Parts> {
  kind: EmailKind;
  values?: EmailValues<string>;
  /** The pictures in its Markdown that everybody may see. */
  pictures?: PictureInText[];
}

type Arguments<Value extends string, Part extends keyof Parts> = [
  ...([Value] extends [never] ? [] : [values: EmailValues<Value>]),
  ...([Part] extends [never] ? [] : [parts: Pick<Parts, Part>]),
];

/** A declared kind: the function that makes an e-mail of it. */
type EmailOf<Value extends string, Part extends keyof Parts, Name extends EmailName = EmailName> = {
  (...input: Arguments<Value, Part>): Email;
  kind: EmailKind & { name: Name };
};

/** Declares a kind of e-mail: the function that makes one from its values and whatever else it needs. */
export function emailKind<Name extends EmailName, Value extends string = never, Part extends keyof Parts = never>(
  name: Name,
  declaration: EmailDeclaration<Value, Part>,
): EmailOf<Value, Part, Name> {
  const kind = { ...declaration, name };
  const make = (...input: object[]): Email => {
    const [values, parts] = kind.values ? input : [undefined, ...input];
    return { kind, ...(values && { values: values as EmailValues<string> }), ...parts };
  };
  return Object.assign(make, { kind });
}

/** When a meeting takes place. */
export interface MeetingTimes {
  start: string;
  end: string;
  zone: string;
}

/** The time and place of a meeting, and why it was cancelled; place and reason may be empty. */
export interface EmailMeeting extends MeetingTimes {
  id: number;
  place: string;
  reason: string;
  /** Markdown. */
  description?: string;
  /** Of each of the meetings that have changed, by its id, what stands for its details before (`detailsOf`). */
  was?: Record<string, string>;
  /** What of it has changed, as it was. */
  before?: { title?: string; times?: MeetingTimes; place?: string };
  /** If it is the first of several meetings of a series that the e-mail is about. */
  series?: EmailSeries;
}

/** Several meetings of a series: their ids, the start of the last, and the rule (`MeetingSeries`). */
export interface EmailSeries {
  /** Its id, before the change that the e-mail is about. */
  id?: number;
  ids: number[];
  last: string;
  interval: number;
  ordinal: number;
}

/** An e-mail about one meeting. */
export interface EmailAboutMeeting extends Email {
  values: EmailValues<'club' | 'title'>;
  club: number;
  meeting: EmailMeeting;
}

/** Whether an e-mail is about one meeting. */
export const isAboutMeeting = (email: Email): email is EmailAboutMeeting => email.meeting !== undefined;

/** An e-mail about a post: the titles of its club and topic, its author's name and an excerpt of its text. */
export interface EmailAboutPost extends Email {
  values: EmailValues<'title' | 'subject' | 'author' | 'content'>;
  club: number;
  topic: { id: number; post: number };
}

/** Whether an e-mail is about a post for which it can be combined with others. */
export const isAboutPost = (email: Email): email is EmailAboutPost => email.kind.postsTogether !== undefined;

/** What can be combined, with others like it of its club. */
export type Collected = 'meetings' | 'posts' | 'notices' | 'requests';

/** With what an e-mail can be combined; undefined if it always stands alone. */
export function collectedWith({ kind, applicant }: Email): Collected | undefined {
  if (kind.together) return 'meetings';
  if (kind.postsTogether) return 'posts';
  if (kind.itemsTogether) return applicant === undefined ? 'notices' : 'requests';
  return undefined;
}

/** The notice that must still be shown for an e-mail to be sent. */
export const shownNotice = ({ kind, notice }: Email): number | undefined => (kind.whileShown ? notice : undefined);

/** The post that must still be shown for an e-mail to be sent. */
export const shownPost = ({ kind, topic }: Email): { id: number; post: number } | undefined =>
  kind.whileShown ? topic : undefined;

/** A club in a digest, with its new notices, what is new in its topics, and its next meetings. */
export interface ClubInDigest {
  id: number;
  title: string;
  notices: NoticeInDigest[];
  topics: TopicInDigest[];
  meetings: MeetingInDigest[];
  /** Whether there are more notices, or more topics, than these. */
  more: boolean;
}

/** Who wrote something in a digest, and its first line; the author is empty if there is none. */
interface WrittenInDigest {
  author: string;
  excerpt: string;
}

/** A notice in a digest. */
interface NoticeInDigest extends WrittenInDigest {
  id: number;
  title: string;
}

/** A meeting in a digest, and what its reader replied. */
export interface MeetingInDigest {
  id: number;
  title: string;
  start: string;
  zone: string;
  reply: MeetingAnswer | null;
}

/** A topic in a digest: what is new in it, how many posts that are, the number of the first, and its words. */
export interface TopicInDigest extends WrittenInDigest {
  id: number;
  title: string;
  kind: 'topicBegun' | 'replied' | 'mentioned';
  post: number;
  posts: number;
}

/** The recipient of an e-mail. Any account can serve as one. */
export interface Recipient {
  /** The id of the account, if there is one. */
  id?: number;
  email: string;
  language: Language;
  /** Null without an account. */
  country: string | null;
  /** An IANA name; empty or missing for that of the country. */
  timeZone?: string;
  firstName: string;
  lastName: string;
  /**
   * Whether the address is verified. If not, it gets only the e-mails meant for such addresses, and no names in them: a
   * stranger may have typed both the address and the name.
   */
  confirmedEmail: boolean;
  /** Set means suspended: no e-mails until the suspension is lifted. */
  deletedAt?: Date | null;
}
