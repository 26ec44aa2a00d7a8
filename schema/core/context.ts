import type { Language } from '#locales/keys.ts';
import type { Database, Transaction } from '#prisma/database.ts';
import type { Prisma } from '#prisma/generated/client/client.ts';
import type { PostChange } from '#prisma/generated/client/enums.ts';
import type { LimitName } from '../figures/limits.ts';
import type { OperatorDetails } from '../site/operatorDetails.ts';
import type { Settings } from '../site/settings.ts';
import type { Email, Recipient, Subscription } from './emailKind.ts';
import type { TokenScope } from './tokenScopes.ts';

/** The member making the request, with the fields that operations commonly need. */
export interface Viewer {
  id: number;
  /** The session that the request belongs to; null if it came with an access token. */
  sessionId: bigint | null;
  /** When its owner last logged in with it, or confirmed that it is theirs; null for an access token. */
  confirmedAt: Date | null;
  /** The access token that the request came with; null if it came with a session. */
  tokenId: number | null;
  /** The scopes of the access token; null for a session, which may do everything. */
  scopes: readonly TokenScope[] | null;
  /** The clubs that the access token is for; null for all, as for a session. */
  clubIds: readonly number[] | null;
  firstName: string;
  lastName: string;
  email: string;
  admin: boolean;
  /** Whether they work in the newsroom. */
  editor: boolean;
  confirmedEmail: boolean;
  maxClubs: number;
  /** Whether two-factor is on. */
  twoFactor: boolean;
  language: Language;
  country: string;
}

/** The outbox: e-mails are stored in the transaction that causes them and sent after it commits. */
export interface Mail {
  post(transaction: Transaction, to: Recipient, email: Email): Promise<void>;
  /**
   * The same e-mail to any number of accounts, whose ids `userIds` selects. Accounts that are suspended or deleted by
   * the time theirs is written get none; nor, for notices and meetings, do people who have left the club or opted out.
   */
  postToAll(transaction: Transaction, userIds: Prisma.Sql, email: Email): Promise<void>;
}

/** Signs the tokens of unsubscribe links, so that a link needs no session and can do nothing else. */
export interface Unsubscribing {
  tokenFor(subscription: Subscription): string;
  /** What the token was issued for; undefined if it was not issued here. */
  read(token: string): Subscription | undefined;
}

/** Whose reply, to which meeting. */
export interface ReplyTo {
  userId: number;
  meetingId: number;
  /** Whether it is a reply to all upcoming meetings of that meeting's series. */
  toSeries: boolean;
}

/** Signs the tokens of links that reply to meetings, so that a link needs no session and can do nothing else. */
export interface Replying {
  tokenFor(reply: ReplyTo): string;
  /** What the token was issued for; undefined if it was not issued here. */
  read(token: string): ReplyTo | undefined;
}

/** The state of a rate limit after an attempt. */
export interface Quota {
  /** Attempts allowed in the window, and how many of them remain. */
  limit: number;
  remaining: number;
  /** The length of the window, and the time until it resets, in seconds. */
  window: number;
  reset: number;
}

/** What an attempt counts for: a limit, and what it is counted by. */
export type Attempt = readonly [name: LimitName, key: string];

/** Rate limits. Attempts are counted for all gateways together. */
export interface Limits {
  /** Counts one attempt; throws TooManyRequests if the limit is exceeded. */
  consume(name: LimitName, key: string): Promise<void>;
  /** The same for several limits at once. If one was exceeded before, the attempt counts for none. */
  consumeEach(attempts: Attempt[]): Promise<void>;
  /** How many attempts are counted at present. */
  points(attempts: Attempt[]): Promise<number[]>;
  /** Takes back one attempt, after a success. */
  forgive(name: LimitName, key: string): Promise<void>;
  /** Forgets all attempts, after a success. */
  forget(name: LimitName, key: string): Promise<void>;
  /** Both at once: takes back one attempt for some limits, and forgets all for others. */
  settle(forgiven: Attempt[], forgotten: Attempt[]): Promise<void>;
  /**
   * Returns what takes back every attempt counted since, for an operation that could not be served; but not those of
   * others in the same request, which were.
   */
  savepoint(): () => Promise<void>;
}

/** Encrypts values that must be readable again, with a key that is not in the database. */
export interface Secrets {
  seal(text: string): Uint8Array<ArrayBuffer>;
  /** Decrypts; throws if `sealed` does not come from `seal` with the same key. */
  open(sealed: Uint8Array): string;
}

/** What has changed since the last event of a stream, for its viewer. */
export interface LiveChanges {
  /** Whether changes may have been missed. */
  missed: boolean;
  notifications: boolean;
  topics: { clubId: number; topicId: number }[];
  posts: { clubId: number; topicId: number; postId: string; change: PostChange }[];
  meetings: { clubId: number; meetingId: number }[];
  /** The ids of report cases. */
  reportCases: number[];
}

/** A stream of changes: what has changed since its last event, once there is something. */
export interface LiveStream extends AsyncIterable<LiveChanges> {
  end(): void;
}

/** The streams of changes that are open on this gateway. */
export interface Live {
  /**
   * A new stream of what the viewer may know. Its first event tells what has changed within so many milliseconds, or that
   * changes may have been missed.
   */
  open(viewer: Viewer, id: bigint, options: { age?: number | undefined; readsReports: boolean }): Promise<LiveStream>;
}

/** What the operator can change while the site runs. */
export interface SettingsInForce {
  /** As they are at the moment. */
  inForce(): Settings;
  /** As long as nobody has changed them. */
  readonly defaults: Settings;
  /** Reads them again. */
  look(): Promise<void>;
}

/** What a picture is for, which decides how wide its files are. */
export type PicturePurpose = 'face' | 'cover' | 'emblem' | 'text';

/** A rectangle of a picture, in its pixels. */
export interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A picture as it is kept: upright, without anything that a camera or a program wrote into it. */
export interface MadePicture {
  /** The SHA-256, in hexadecimal, of what it was made from. */
  hash: string;
  /** The SHA-256, in hexadecimal, of its pixels: the same for each upload of a file, whatever else the file contains. */
  origin: string;
  /** The size of the source, from which others can be cut. */
  width: number;
  height: number;
  /** The widths of its files, in each format. */
  widths: number[];
  /** The average colour, as #rrggbb. */
  color: string;
  files: { name: string; bytes: Uint8Array }[];
}

/** What is shown of a picture in a text. */
export type PictureInText = Pick<MadePicture, 'hash' | 'width' | 'height' | 'widths'> & { id: number };

/** Makes pictures and keeps their files. */
export interface Pictures {
  /** From a file as somebody sent it, whose bytes say what it is. Refuses what is no picture, or too large a one. */
  make(file: Uint8Array, purpose: PicturePurpose): Promise<MadePicture>;
  /** From a part of a picture that is kept. */
  cut(hash: string, purpose: PicturePurpose, part: Rectangle | undefined): Promise<MadePicture>;
  /** Keeps the files of a picture. */
  keep(picture: MadePicture): Promise<void>;
  /** Removes the files of the pictures with this hash, if there are any. */
  remove(hash: string): Promise<void>;
}

/** Everything an operation depends on, and who makes the request. There is one per request. */
export interface Context {
  database: Database;
  mail: Mail;
  limits: Limits;
  secrets: Secrets;
  /** A hash that recognises a text without revealing it. Its key never changes and is stored only encrypted. */
  keyedHash(text: string): Uint8Array<ArrayBuffer>;
  /** The public origin, with which links begin. */
  publicUrl: string;
  /** A member's Markdown as HTML. */
  renderMarkdown(text: string): Promise<string>;
  /** The same of a post, which can mention people and contain pictures. */
  renderPost(text: string, pictures: PictureInText[]): Promise<string>;
  pictures: Pictures;
  unsubscribing: Unsubscribing;
  replying: Replying;
  live: Live;
  clock(): Date;
  defaultMaxClubs: number;
  /** Whether the site is read-only for maintenance at the moment. */
  isReadOnly(): boolean;
  /** Whether administrators may act only with two-factor on. */
  requireAdminTwoFactor: boolean;
  /** Whether a post needs the approval of a second person before it is published. */
  newsroomReview: boolean;
  /** What the operator states about itself. */
  operator(): OperatorDetails;
  settings: SettingsInForce;
  viewer: Viewer | null;
  /** The language of the request, for callers who have no account yet. */
  language: Language;
  /** The caller's network address. */
  address: string;
  /** The wider network that it belongs to: the IPv4 /24 or IPv6 /48. */
  widerNetwork: string;
  /** The caller's device: its User-Agent. */
  device: string;
  /** Counts how an operation ended, for the operator's metrics: `success`, or the reason it did not succeed. */
  countOutcome(operation: string, outcome: string): void;
  /** The once-per-request operations that this request has already called. */
  calledOnce: Set<string>;
  /** Times at which what this request has read is outdated, even if no data changes. */
  outdatedAt: Date[];
  /** The subjects (schema/core/subjects.ts) of what this request has read for visitors: a change of one outdates it. */
  cacheTags: Set<string>;
  /** Whether the document is ours rather than the caller's, so that its complexity need not be limited. */
  ownDocument?: boolean;
}
