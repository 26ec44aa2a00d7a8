import type { Transaction } from '#prisma/database.ts';
import type { Email } from '../core/emailKind.ts';
import { publicPictures } from '../messages/publicPictures.ts';

/** An e-mail about a notice, which may have waited, with the words as they are now. */
export async function presentNotice(transaction: Transaction, email: Email): Promise<Email> {
  const stored = await transaction.notice.findUnique({
    where: { id: email.notice ?? 0 },
    select: { title: true, content: true },
  });
  if (!stored) return email;
  const { title: subject, content } = stored;
  const pictures = await publicPictures(transaction, content);
  return { ...email, values: { ...email.values, subject, content }, pictures };
}
