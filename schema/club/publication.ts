import type { Transaction } from '#prisma/database.ts';
import type { Club } from '#prisma/generated/client/client.ts';
import type { AdministrativeActKind, ClubActKind, NotificationKind } from '#prisma/generated/client/enums.ts';
import type { Mail } from '../core/context.ts';
import type { Email } from '../core/emailKind.ts';
import type { News } from '../messages/fanOut.ts';
import { notify } from '../messages/notify.ts';
import { recordClubAct } from './recordClubAct.ts';

/** What becomes of a text, and who decided it, when and why. */
export interface Decision {
  shown: boolean;
  /** Null if an administrator decided it. */
  actorId: number | null;
  at: Date;
  reason?: string | undefined;
}

/** A kind of text that is published in a club, where it can be held for review, hidden, and shown again. */
export interface Publication<Text extends { authorId: number | null; announced: boolean }> {
  /** Its names in notifications, the club's log and the administrators'. */
  kinds: Record<'shown' | 'hidden', AdministrativeActKind & ClubActKind & NotificationKind>;
  /** The title under which logs list it. */
  subject(text: Text): string;
  /** Whether the club's log names its author. */
  namesAuthor: boolean;
  /** Who is told of a decision by others. */
  concerned(text: Text, club: Club): (number | null)[];
  /** What a notification leads to. */
  reference(text: Text): Pick<News, 'notice' | 'topic' | 'post'>;
  emails: Record<'shown' | 'hidden', (text: Text, club: Club, reason: string) => Email>;
  /** Stores a decision; a text that is shown for the first time counts as announced from now on. */
  store(transaction: Transaction, text: Text, decision: Decision, isNews: boolean): Promise<Text>;
  /** Tells readers of a text that they can read now, and could not before (`isNews`) or could. */
  announce(
    transaction: Transaction,
    mail: Mail,
    published: { club: Club; text: Text },
    at: Date,
    isNews: boolean,
  ): Promise<void>;
}

/**
 * Hides a text, or shows one that is hidden or held for review: records it, tells those concerned, and announces a text that
 * nobody could read before. Requires the club's row to be locked.
 */
export async function setShown<Text extends { authorId: number | null; announced: boolean }>(
  transaction: Transaction,
  mail: Mail,
  of: Publication<Text>,
  { club, text }: { club: Club; text: Text },
  decision: Decision,
): Promise<void> {
  const { shown, actorId, at, reason = '' } = decision;
  const outcome = shown ? 'shown' : 'hidden';
  const kind = of.kinds[outcome];
  const isNews = shown && !text.announced;
  const stored = await of.store(transaction, text, decision, isNews);
  const { authorId } = text;
  await recordClubAct(transaction, {
    clubId: club.id,
    kind,
    actorId,
    ...(of.namesAuthor && authorId !== null && { userId: authorId }),
    subject: of.subject(text),
    reason,
    at,
  });
  if (shown) await of.announce(transaction, mail, { club, text: stored }, at, isNews);
  const concerned = [...new Set(of.concerned(text, club))].flatMap((id) => (id === null || id === actorId ? [] : [id]));
  if (concerned.length === 0) return;
  await notify(transaction, concerned, { kind, club: { id: club.id, title: club.title }, ...of.reference(text), at });
  for (const reader of await transaction.user.findMany({ where: { id: { in: concerned }, deletedAt: null } }))
    await mail.post(transaction, reader, of.emails[outcome](text, club, reason));
}
