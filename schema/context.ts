import type { Language } from '#locales/keys.ts';
import type { Database, Transaction } from '#prisma/database.ts';
import type { Letter, Recipient } from './letters.ts';
import type { LimitName } from './limits.ts';
import type { TokenScope } from './tokenScopes.ts';

/** Who asks: the signed-in member, as every operation needs to know them. */
export interface Viewer {
  id: number;
  /** The session that asks, or null where a tool asks with an access token. */
  sessionId: number | null;
  /** What the access token allows; null for a session, which may do everything. */
  scopes: readonly TokenScope[] | null;
  firstName: string;
  email: string;
  admin: boolean;
  confirmedEmail: boolean;
  maxClubs: number;
  /** Whether two-factor is on. */
  twoFactor: boolean;
  language: Language;
}

/** Posts letters: kept with the change that causes them, sent once that change is committed. */
export interface Mail {
  post(transaction: Transaction, to: Recipient, letter: Letter): Promise<void>;
}

/** What is left of a limit. */
export interface Quota {
  /** Attempts in the window, in all and still left. */
  limit: number;
  remaining: number;
  /** The window, and what is left of it, in seconds. */
  window: number;
  reset: number;
}

/** Attempts, counted in the database so that they hold across gateways. */
export interface Limits {
  /** Counts one attempt and gives what is left; throws TooManyRequests when there were too many. */
  consume(name: LimitName, key: string): Promise<Quota>;
  /** Takes one attempt back, after a success. */
  forgive(name: LimitName, key: string): Promise<void>;
  /** Forgets all attempts, after a success. */
  forget(name: LimitName, key: string): Promise<void>;
}

/** Encrypts what must be readable again, with a key that is not in the database. */
export interface Secrets {
  seal(text: string): Uint8Array<ArrayBuffer>;
  /** Throws when the bytes are not what `seal` made. */
  open(sealed: Uint8Array): string;
}

/** What an operation may use of the world outside, and who asks. One for each request. */
export interface Context {
  database: Database;
  mail: Mail;
  limits: Limits;
  secrets: Secrets;
  clock(): Date;
  defaultMaxClubs: number;
  /** Whether administrators may act only with two-factor on. */
  requireAdminTwoFactor: boolean;
  /** Where messages of visitors go. */
  supportEmail: string;
  viewer: Viewer | null;
  /** The language of the request, for those who have no account yet. */
  language: Language;
  /** The caller's network address. */
  address: string;
  /** The caller's device, as its User-Agent says. */
  device: string;
  /** Operations already asked in this request that may be asked only once. */
  asked: Set<string>;
  /** The document is one of ours, not the caller's: its size is known. */
  ownDocument?: boolean;
}
