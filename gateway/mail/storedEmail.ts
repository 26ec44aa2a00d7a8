import type { Transaction } from '#prisma/database.ts';
import { receives } from '#schema/access/recipients.ts';
import type { Secrets } from '#schema/core/context.ts';
import { type Email, type Recipient, shownNotice, shownPost } from '#schema/core/emailKind.ts';
import { emails } from '#schema/emails.ts';
import { newsIn } from '#schema/meeting/presentNews.ts';
import { type EmailSettings, type RenderedEmail, renderEmail } from './emails.ts';

/**
 * An e-mail as it is kept until it is sent. One about meetings is written again then: from the same moment as the calendar files
 * that it carries, and only what still holds.
 */
export interface StoredMail extends RenderedEmail {
  about?: { email: string; userId: number };
}

/** An e-mail and whom it is for. */
export interface Addressed {
  recipient: Recipient;
  email: Email;
}

/** Renders e-mails for those who may receive them, and stores them in their order, with one statement. */
export async function storeEmails(
  transaction: Transaction,
  all: Addressed[],
  secrets: Secrets,
  sender: EmailSettings,
): Promise<void> {
  const rows = all
    .filter(({ recipient, email }) => receives(recipient, email.kind))
    .map(({ recipient, email }) => {
      const isMeetings = newsIn(email).some(({ meeting }) => meeting.id);
      const about =
        isMeetings && recipient.id !== undefined ? { email: writeEmail(email), userId: recipient.id } : undefined;
      const stored: StoredMail = { ...renderEmail(recipient, email, sender), ...(about && { about }) };
      const { id = null, post = null } = shownPost(email) ?? {};
      return {
        content: secrets.seal(JSON.stringify(stored)),
        notice: shownNotice(email) ?? null,
        topic: id,
        post,
        inOrder: about ? `meetings ${email.club} ${about.userId}` : null,
      };
    });
  if (rows.length === 0) return;
  await transaction.$executeRaw`
    INSERT INTO "OutgoingMail" (content, "noticeId", "postId", "inOrder")
    SELECT new.content, notice, "TopicPost".id, "inOrder"
    FROM unnest(${rows.map(({ content }) => content)}::bytea[], ${rows.map(({ notice }) => notice)}::int[],
      ${rows.map(({ topic }) => topic)}::int[], ${rows.map(({ post }) => post)}::int[],
      ${rows.map(({ inOrder }) => inOrder)}::text[]) WITH ORDINALITY AS new (content, notice, topic, post, "inOrder", place)
    LEFT JOIN "TopicPost" ON "topicId" = topic AND number = post
    ORDER BY place`;
}

/** An e-mail as JSON, with the name of its kind. */
export const writeEmail = (email: Email): string => JSON.stringify({ ...email, kind: email.kind.name });

const kinds: Record<string, { kind: Email['kind'] } | undefined> = emails;

/** Reads what `writeEmail` wrote, here or in another release; throws if this one does not have its kind. */
export function readEmail(text: string): Email {
  const { kind, meetings, ...parts }: Omit<Email, 'kind'> & { kind: string } = JSON.parse(text);
  // JSON has no functions, such as the kind that the listed ones are combined into.
  const listed = meetings?.map((item) => ({ ...item, kind: kindOf(item.kind.name) }));
  return { ...parts, kind: kindOf(kind), ...(listed && { meetings: listed }) };
}

function kindOf(name: string): Email['kind'] {
  const declared = Object.hasOwn(kinds, name) ? kinds[name] : undefined;
  if (!declared) throw new Error(`This release has no e-mails of the kind ${name}.`);
  return declared.kind;
}
